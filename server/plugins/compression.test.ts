import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_ROOT } from '#contract/call.ts'
import { pullAll } from '#contract/sync.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

let server: TestApp
let ane: string

beforeAll(async () => {
  server = await openTestApp()
  ane = await server.tokenOf('ane')
})

afterAll(() => server.close())

const LONG = 'calendario'

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a long answer is compressed by %s for a client that takes it', async (encoding, decompress) => {
  const plain = await server.get(LONG, ane)
  expect(plain.headers['content-encoding']).toBeUndefined()
  const answer = await server.get(LONG, ane, { 'accept-encoding': encoding })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers.vary).toContain('accept-encoding')
  expect(answer.headers.etag).toBe(plain.headers.etag)
  expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  expect(decompress(answer.rawPayload).toString()).toBe(plain.body)
  const held = { 'accept-encoding': encoding, 'if-none-match': String(answer.headers.etag) }
  const current = await server.get(LONG, ane, held)
  expect([current.statusCode, current.headers['content-encoding']]).toEqual([304, undefined])
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

test.each([
  ['br', createBrotliDecompress],
  ['gzip', createGunzip],
])('of lines compressed by %s each can be read when it arrives', async (encoding, decompress) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: API_ROOT + pullAll.path,
    headers: { authorization: `Bearer ${ane}`, 'accept-encoding': encoding },
    payload: { have: {} },
  })
  expect(answer.headers['content-encoding']).toBe(encoding)
  const whole = answer.rawPayload
  const read = async (bytes: Buffer) => {
    const stream = decompress()
    stream.end(bytes)
    const pieces: Buffer[] = []
    stream.on('data', (piece: Buffer) => pieces.push(piece))
    // Of a part that ends before the end the stream says so.
    await buffer(stream).catch(() => undefined)
    return Buffer.concat(pieces).toString().split('\n').length - 1
  }
  const lines = await read(whole)
  expect(lines).toBeGreaterThan(40)
  const firstHalf = await read(whole.subarray(0, Math.floor(whole.length / 2)))
  expect(firstHalf).toBeGreaterThan(2)
  expect(firstHalf).toBeLessThan(lines)
})
