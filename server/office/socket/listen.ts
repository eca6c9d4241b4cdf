import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import type { OfficeContext } from '#server/office/call.ts'
import { callNamed } from '#server/office/calls.ts'
import { askedSchema, frame, unframe } from '#server/office/socket/frame.ts'

export interface OfficeSocket {
  close(): Promise<void>
}

/**
 * Accepts the command line's calls on a Unix socket. It lies in the data folder of this process, and
 * only its user may open it: they could read the database's files anyway, so there is no further
 * authentication.
 */
export async function listenForOffice(path: string, context: OfficeContext): Promise<OfficeSocket> {
  // Left by a killed server: this process holds the folder, so no other server uses it.
  await rm(path, { force: true })
  const server = createServer(async (request, response) => {
    try {
      await answer(context, request, response)
    } catch (error) {
      console.error('A command of the office failed:', error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    }
  })
  const listening = Promise.withResolvers<void>()
  server.once('error', listening.reject).listen(path, listening.resolve)
  await listening.promise
  await chmod(path, 0o600)
  return {
    close() {
      const closed = Promise.withResolvers<void>()
      server.close(() => closed.resolve())
      server.closeAllConnections()
      return closed.promise
    },
  }
}

/** Files of a call are in a temporary folder of their own for as long as the call takes. */
async function answer(
  context: OfficeContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const call = callNamed(request.url?.slice(1) ?? '')
  if (!call) throw new Error(`no such call: ${request.url}`)
  const folder = await mkdtemp(join(tmpdir(), 'ataria-office-'))
  try {
    const from = join(folder, 'from')
    const to = join(folder, 'to')
    const asked = z.parse(
      askedSchema,
      await unframe(request, (sent) => (z.parse(askedSchema, sent).from ? from : undefined)),
    )
    const files = { ...(asked.from && { from }), ...(asked.to && { to }) }
    const reply = await call.run(context, asked.ask, files)
    const isWritten = existsSync(to)
    await pipeline(frame({ reply, to: isWritten }, isWritten ? to : undefined), response)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
