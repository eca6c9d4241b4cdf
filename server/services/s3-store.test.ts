import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileStore } from '#server/services/file-store.ts'
import { s3Store } from '#server/services/s3-store.ts'
import { type S3Server, startS3Server } from '#tests/fixtures/s3-server.ts'

let server: S3Server
let store: FileStore

beforeAll(async () => {
  server = await startS3Server()
  store = s3Store(server.address)
})

afterAll(() => server.close())

async function textAt(path: string): Promise<string | undefined> {
  const file = await store.open(path)
  return file && (await buffer(file.read())).toString()
}

test('keeps files whole, in place of others, reads them in part, and forgets them', async () => {
  await store.save('RIC/txostena ñ.pdf', Buffer.from('one'))
  await store.save('RIC/txostena ñ.pdf', Buffer.from('inside'))
  expect(await textAt('RIC/txostena ñ.pdf')).toBe('inside')
  const file = await store.open('RIC/txostena ñ.pdf')
  expect(file?.size).toBe(6)
  expect(Math.abs(Date.now() - Number(file?.modifiedAt))).toBeLessThan(60_000)
  const part = file && (await buffer(file.read({ first: 2, last: 3 })))
  expect(part?.toString()).toBe('si')
  await store.remove('RIC/txostena ñ.pdf')
  await store.remove('RIC/txostena ñ.pdf')
  expect(await textAt('RIC/txostena ñ.pdf')).toBeUndefined()
})

test('two processes see the same files', async () => {
  const bytes = Buffer.alloc(10 * 1024 * 1024, 'ataria')
  await store.save('sent/large', bytes)
  const file = await s3Store(server.address).open('sent/large')
  expect(file && (await buffer(file.read())).equals(bytes)).toBe(true)
})

test.each([
  '../secret',
  'RIC/../../secret',
  '/etc/passwd',
  'a\0',
  '',
  '.',
  'RIC/',
  'a//b',
  'x'.repeat(2000),
])('%j is no file and takes none', async (path) => {
  expect(await store.open(path)).toBeUndefined()
  await expect(store.save(path, Buffer.from('x'))).rejects.toThrow('outside')
})

test('a store that does not answer is unavailable, and one without our bucket a fault', async () => {
  const gone = await startS3Server()
  await gone.close()
  const late = s3Store(gone.address)
  const asks = [
    () => late.open('a'),
    () => late.save('a', Buffer.from('x')),
    () => late.remove('a'),
  ]
  for (const ask of asks) {
    await expect(ask()).rejects.toMatchObject({ name: 'Fault', code: 'unavailable' })
  }
  const wrong = s3Store({ ...server.address, bucket: 'another' })
  await expect(wrong.save('a', Buffer.from('x'))).rejects.toThrow(/bucket/i)
})
