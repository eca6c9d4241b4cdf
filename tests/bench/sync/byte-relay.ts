import { connect, createServer } from 'node:net'

/** A relay that counts the bytes on the wire, both ways: heads, bodies, compressed. */
export interface ByteRelay {
  readonly url: string
  readonly bytes: number
  stop(): Promise<void>
}

export async function startByteRelay(target: string): Promise<ByteRelay> {
  const { hostname, port } = new URL(target)
  let bytes = 0
  const sockets = new Set<{ destroy(): unknown }>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => sockets.delete(from))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The relay has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    get bytes() {
      return bytes
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
