import { rename } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { errorCode } from '#server/error-code.ts'
import type { Office } from '#server/office/office.ts'
import { frame, replySchema, unframe } from '#server/office/socket/frame.ts'

/** The office of the server that runs on this machine, by its socket. */
export function officeAt(socketPath: string): Office {
  return {
    async ask({ name, answer, early }, asked, files = {}) {
      const known = await early(asked, files)
      if (known !== undefined) return z.parse(answer, known)
      const { from, to } = files
      const head = { ask: asked, from: from !== undefined, to: to !== undefined }
      const response = await post(socketPath, name, frame(head, from))
      // Renamed once it is complete.
      const part = to === undefined ? undefined : `${to}.part`
      const sent = await unframe(response, (reply) => (hasFile(reply) ? part : undefined))
      if (part !== undefined && to !== undefined && hasFile(sent)) await rename(part, to)
      return z.parse(answer, z.parse(replySchema, sent).reply)
    },
  }
}

function hasFile(sent: unknown): boolean {
  return z.parse(replySchema, sent).to
}

/** Whether a server listens there. */
export async function isListening(socketPath: string): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  const socket = connect(socketPath)
  socket.once('connect', () => resolve(true))
  socket.once('error', (error) => {
    // No socket, or one left by a killed server.
    const isGone = /^(ENOENT|ECONNREFUSED|ENOTSOCK)$/.test(errorCode(error) ?? '')
    if (isGone) resolve(false)
    else reject(error)
  })
  try {
    return await promise
  } finally {
    socket.destroy()
  }
}

async function post(socketPath: string, call: string, body: Readable): Promise<IncomingMessage> {
  const outgoing = request({ socketPath, path: `/${call}`, method: 'POST' })
  const answered = Promise.withResolvers<IncomingMessage>()
  outgoing.once('error', answered.reject)
  outgoing.once('response', (response) => {
    if (response.statusCode === 200) answered.resolve(response)
    else answered.reject(new Error('the server could not do it; its own output says why'))
  })
  // A server that answers before it has read the whole request ends the sending: its answer counts.
  pipeline(body, outgoing).catch(answered.reject)
  return answered.promise
}
