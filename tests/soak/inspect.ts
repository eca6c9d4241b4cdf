import { once } from 'node:events'
import * as z from 'zod/mini'

/** A process that was started with `--inspect`, seen from outside. */
export interface Inspected {
  /** Memory really in use: garbage is collected first. */
  heapBytes(): Promise<number>
  /**
   * How many timers, threads and the like keep the process alive; without sockets, which are its
   * callers'.
   */
  resources(): Promise<number>
  close(): void
}

const replySchema = z.object({
  id: z.optional(z.number()),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z.string() })),
})

const valueSchema = z.object({ result: z.object({ value: z.number() }) })

const usageSchema = z.object({ usedSize: z.number() })

/** `output`: what the process has printed, its inspector's address included. */
export async function inspectProcess(output: string): Promise<Inspected> {
  const address = output.match(/ws:\/\/\S+/g)?.at(-1)
  if (address === undefined) throw new Error('the server has no inspector')
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, (reply: z.infer<typeof replySchema>) => void>()
  let last = 0
  const over = Promise.withResolvers<never>()
  // Without it a server that ended by itself would be waited for without end.
  socket.addEventListener('close', () => over.reject(new Error('the server has ended')))
  over.promise.catch(() => undefined)
  socket.addEventListener('message', ({ data }) => {
    const reply = z.parse(replySchema, JSON.parse(String(data)))
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply)
  })

  async function ask(method: string, params: object = {}): Promise<unknown> {
    const id = ++last
    const { promise, resolve } = Promise.withResolvers<z.infer<typeof replySchema>>()
    waiting.set(id, resolve)
    socket.send(JSON.stringify({ id, method, params }))
    const { result, error } = await Promise.race([promise, over.promise])
    waiting.delete(id)
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }

  return {
    async heapBytes() {
      await ask('HeapProfiler.collectGarbage')
      return z.parse(usageSchema, await ask('Runtime.getHeapUsage')).usedSize
    },
    async resources() {
      const expression =
        "process.getActiveResourcesInfo().filter((name) => !name.startsWith('TCP')).length"
      return z.parse(valueSchema, await ask('Runtime.evaluate', { expression })).result.value
    },
    close: () => socket.close(),
  }
}
