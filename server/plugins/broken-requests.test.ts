import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorBodySchema } from '#contract/errors.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

let server: TestApp
let port: number

beforeAll(async () => {
  server = await openTestApp()
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port)
})

afterAll(() => server.close())

/** Sends bytes as they are, and resolves with all that comes back until the connection closes. */
function send(text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.setEncoding('utf8')
    socket.on('data', (part) => {
      answer += part
    })
    // A refused upload ends with a reset after the answer.
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(answer))
  })
}

const api = 'GET /_api/api/Portada HTTP/1.1\r\nHost: x\r\n'

test.each([
  ['no HTTP', 'hello\r\n\r\n', 400, 'bad-input'],
  ['TLS', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03\r\n\r\n', 400, 'bad-input'],
  ['a NUL in a header', `${api}X-A: a\0b\r\n\r\n`, 400, 'bad-input'],
  ['two lengths', `${api}Content-Length: 1\r\nContent-Length: 2\r\n\r\nx`, 400, 'bad-input'],
  [
    'a length and chunks',
    `${api}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ...([400, 'bad-input'] as const),
  ],
  ['a header without end', `${api}X-A: ${'a'.repeat(20_000)}`, 413, 'too-large'],
  ['an address without end', `GET /${'a'.repeat(20_000)}`, 413, 'too-large'],
])('%s is answered by a coded error', async (_, text, status, code) => {
  const answer = await send(text)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  const body = errorBodySchema.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''))
  expect(body.error).toBe(code)
})

test('the malformed packet is not logged', async () => {
  await send(`${api}Authorization: Bearer secret-token\r\nX-A: a\0b\r\n\r\n`)
  expect(JSON.stringify(server.logged)).not.toContain('secret-token')
})
