import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { clamdScanner } from '#server/services/scanner.ts'
import { CLAMD, EICAR, startClamd } from '#tests/fixtures/clamd.ts'

const UNAVAILABLE = { name: 'Fault', code: 'unavailable' }
const INFECTED = { name: 'Fault', code: 'infected' }
const LARGE = Buffer.alloc(10 * 1024 * 1024, 'a')

let closing: (() => Promise<unknown>) | undefined

afterEach(async () => {
  await closing?.()
  closing = undefined
})

// `npm test` says when it is not installed.
const program = CLAMD
if (program !== undefined) {
  test('ClamAV lets a file pass and finds what it has a signature for, also at the end of a large one', async () => {
    const clamd = await startClamd(program)
    closing = clamd.close
    const { check } = clamdScanner(clamd.address)
    await check(Buffer.from('%PDF-1.7\n'))
    await check(Buffer.alloc(0))
    await check(LARGE)
    await expect(check(Buffer.from(EICAR))).rejects.toMatchObject(INFECTED)
    const hidden = Buffer.concat([LARGE, Buffer.from(EICAR)])
    await expect(check(hidden)).rejects.toMatchObject(INFECTED)
  }, 60_000)
}

/** A scanner that does with each connection what ClamAV does on a bad day. */
async function scannerThat(does: (socket: Socket) => void, limitMs = 20_000) {
  const sockets: Socket[] = []
  const server: Server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined))
    does(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  closing = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return clamdScanner({ host: '127.0.0.1', port: address.port }, limitMs)
}

test.each([
  ['refuses the size', (socket: Socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
  ['says nothing', (socket: Socket) => socket.end()],
  ['hangs up', (socket: Socket) => socket.destroy()],
  ['is no scanner', (socket: Socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
])('no file passes a scanner that %s', async (_what, does) => {
  const { check } = await scannerThat(does)
  await expect(check(LARGE)).rejects.toMatchObject(UNAVAILABLE)
})

test('no file passes a scanner that never answers, nor one that is not there', async () => {
  const { check } = await scannerThat((socket) => socket.resume(), 50)
  await expect(check(LARGE)).rejects.toMatchObject(UNAVAILABLE)
  const gone = clamdScanner({ host: '127.0.0.1', port: 1 })
  await expect(gone.check(LARGE)).rejects.toMatchObject(UNAVAILABLE)
})
