import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SESSION_MS } from '#contract/auth/sessions.ts'
import { settings } from '#server/db/schema.ts'
import { forgetExpired } from '#server/services/forget-expired.ts'
import { KEY_LASTS_MS, openTokenKeys, rotateTokenKeys } from '#server/services/token-keys.ts'
import { MONDAY_MORNING } from '#tests/fixtures/monday-morning.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp()
})

afterAll(() => server.close())

beforeEach(async () => {
  await server.database.delete(settings)
})

const later = (ms: number) => new Date(MONDAY_MORNING.getTime() + ms)
const keyCount = () => server.database.$count(settings)
const claims = { jti: 'x' }

test('the first key is made once, and tokens name none', async () => {
  const [one, other] = [await openTokenKeys(server.database), await openTokenKeys(server.database)]
  const token = await one.sign(claims)
  expect(await other.verify(token)).toMatchObject(claims)
  expect(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).not.toContain('kid')
  expect(await keyCount()).toBe(1)
})

test('another process verifies what is signed with a key it has not seen, and signs with it itself', async () => {
  const [one, other] = [await openTokenKeys(server.database), await openTokenKeys(server.database)]
  const before = await one.sign(claims)
  await rotateTokenKeys(server.database, MONDAY_MORNING)
  const after = await one.sign(claims)
  expect(after.split('.')[0]).not.toBe(before.split('.')[0])
  expect(await other.verify(after)).toMatchObject(claims)
  expect(await other.verify(before)).toMatchObject(claims)
  expect((await other.sign(claims)).split('.')[0]).toBe(after.split('.')[0])
})

test('a key is replaced after 90 days, and counts for as long as a session after that', async () => {
  await rotateTokenKeys(server.database, MONDAY_MORNING)
  expect(await keyCount()).toBe(0)
  const keys = await openTokenKeys(server.database)
  await rotateTokenKeys(server.database, MONDAY_MORNING)
  const old = await keys.sign(claims)
  await rotateTokenKeys(server.database, later(KEY_LASTS_MS - 1))
  expect(await keys.sign(claims)).toBe(old)
  await rotateTokenKeys(server.database, later(KEY_LASTS_MS))
  await rotateTokenKeys(server.database, later(KEY_LASTS_MS))
  expect(await keys.sign(claims)).not.toBe(old)
  expect(await keyCount()).toBe(2)
  await rotateTokenKeys(server.database, later(KEY_LASTS_MS + SESSION_MS - 1))
  expect(await (await openTokenKeys(server.database)).verify(old)).toMatchObject(claims)
  await rotateTokenKeys(server.database, later(KEY_LASTS_MS + SESSION_MS))
  expect(await (await openTokenKeys(server.database)).verify(old)).toBeUndefined()
  expect(await keyCount()).toBe(1)
})

test('a token that names a key it is not signed with opens nothing', async () => {
  const keys = await openTokenKeys(server.database)
  const first = await keys.sign(claims)
  await rotateTokenKeys(server.database, MONDAY_MORNING)
  const second = await keys.sign(claims)
  const [, ...signed] = first.split('.')
  expect(await keys.verify([second.split('.')[0], ...signed].join('.'))).toBeUndefined()
  expect(await keys.verify('')).toBeUndefined()
})

test('the nightly sweep replaces the key without signing people out', async () => {
  const token = await server.tokenOf('ane')
  await forgetExpired(server.database, server.now)
  const newer = await server.tokenOf('ane')
  expect(newer.split('.')[0]).not.toBe(token.split('.')[0])
  for (const each of [token, newer]) {
    expect((await server.get('Portada', each)).statusCode).toBe(200)
  }
})
