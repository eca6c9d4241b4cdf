import { get, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LINES_TYPE } from '#contract/sync.ts'
import { compressAnswers } from '#server/plugins/compression.ts'
import { pushInPieces } from '#server/routes/push-in-pieces.ts'
import { ENCODINGS, keepAnswers } from '#server/services/kept-answers.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

let server: TestApp
let ane: string

beforeAll(async () => {
  server = await openTestApp()
  ane = await server.tokenOf('ane')
})

afterAll(() => server.close())

const LONG = 'calendario'
const ONES_OWN = 'file/list?cat=Nominas'

test.each([
  ['br', LONG, brotliDecompressSync],
  ['gzip', LONG, gunzipSync],
  ['br', ONES_OWN, brotliDecompressSync],
  ['gzip', ONES_OWN, gunzipSync],
])('compresses by %s for a client that takes it: %s', async (encoding, path, decompress) => {
  const plain = await server.get(path, ane)
  expect(plain.headers['content-encoding']).toBeUndefined()
  const answer = await server.get(path, ane, { 'accept-encoding': encoding })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers.vary).toContain('accept-encoding')
  expect(answer.headers.etag).toBe(plain.headers.etag)
  expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  expect(decompress(answer.rawPayload).toString()).toBe(plain.body)
  const held = { 'accept-encoding': encoding, 'if-none-match': String(answer.headers.etag) }
  const current = await server.get(path, ane, held)
  expect([current.statusCode, current.headers['content-encoding']]).toEqual([304, undefined])
})

test.each([
  ['a dataset', LONG],
  ['the list of messages', 'mensajeria/list?idElemento=0'],
  ['the list of an open folder', 'file/list?cat=asamblea'],
])('%s that is the same for all goes out as it is kept for all', async (_what, path) => {
  const text = (await server.get(path, ane)).body
  const kept = await keepAnswers().get('any', async () => text)
  for (const encoding of ENCODINGS) {
    const answer = await server.get(path, ane, { 'accept-encoding': encoding })
    expect(answer.headers['content-encoding']).toBe(encoding)
    // Compressed for one phone it has other bytes: at another level, and flushed.
    expect(answer.rawPayload.equals(await kept.compressed(encoding))).toBe(true)
  }
})

test('short answers, other encodings and documents go out as they are', async () => {
  const asked = { 'accept-encoding': 'br, gzip' }
  const [statutes] = (await server.get('file/list?cat=EstatutosSociales', ane)).json()
  const document = `file?fn=${statutes.documento[0]}&cat=EstatutosSociales`
  for (const [path, headers] of [
    ['horas/GetDiasReclasificacion', asked],
    [LONG, { 'accept-encoding': 'compress' }],
    [document, asked],
    [document, { ...asked, range: 'bytes=0-2000' }],
  ] as const) {
    const answer = await server.get(path, ane, headers)
    expect([path, answer.statusCode < 300]).toEqual([path, true])
    expect([path, answer.headers['content-encoding']]).toEqual([path, undefined])
  }
})

/** The plugin looks at ten bytes before it begins. */
const FIRST = 'the first line'

test.each([
  ['br', createBrotliDecompress],
  ['gzip', createGunzip],
])('of lines compressed by %s each can be read when it is made', async (encoding, decompress) => {
  const app = fastify()
  await compressAnswers(app)
  let makeSecond: (line: string) => void = () => {}
  async function* lines() {
    yield FIRST
    yield await new Promise<string>((resolve) => {
      makeSecond = resolve
    })
  }
  app.get('/lines', (_request, reply) => {
    const answer = new Readable({ read: () => undefined })
    void reply.type(LINES_TYPE).send(answer)
    void pushInPieces(answer, lines()).then(() => answer.push(null))
    return reply
  })
  try {
    const url = await app.listen({ port: 0 })
    const answer = await ask(`${url}/lines`, { 'accept-encoding': encoding })
    expect(answer.headers['content-encoding']).toBe(encoding)
    const read = answer.pipe(decompress()).setEncoding('utf8')[Symbol.asyncIterator]()
    expect(await read.next()).toEqual({ done: false, value: `${FIRST}\n` })
    makeSecond('second')
    expect(await read.next()).toEqual({ done: false, value: 'second\n' })
    expect(await read.next()).toMatchObject({ done: true })
  } finally {
    await app.close()
  }
})

function ask(url: string, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, resolve).once('error', reject)
  })
}
