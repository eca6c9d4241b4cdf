import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_ROOT } from '#contract/call.ts'
import { rateLimits } from '#server/db/schema.ts'
import { DEMO_PASSWORD } from '#server/demo/people.ts'
import { LOGIN_FAILURES, networkOf } from '#server/services/address-limit.ts'
import { MONDAY_MORNING } from '#tests/fixtures/monday-morning.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

const { times, windowMs } = LOGIN_FAILURES

let server: TestApp

beforeAll(async () => {
  server = await openTestApp({ trustedProxies: ['127.0.0.1'] })
})

afterAll(() => server.close())

function loginFrom(address: string, password: string, remoteAddress = '127.0.0.1') {
  return server.app.inject({
    method: 'POST',
    url: `${API_ROOT}auth/login`,
    headers: { 'x-forwarded-for': address },
    remoteAddress,
    payload: { username: 'ane', password },
  })
}

/** As if so many wrong passwords had come from there. */
async function setCount(address: string, used: number): Promise<void> {
  const resetsAt = new Date(MONDAY_MORNING.getTime() + windowMs)
  const row = { bucket: `login:${address}`, used, resetsAt }
  await server.database
    .insert(rateLimits)
    .values(row)
    .onConflictDoUpdate({ target: rateLimits.bucket, set: row })
}

async function countOf(address: string): Promise<number | undefined> {
  const bucket = `login:${address}`
  const rows = await server.database.select().from(rateLimits).where(eq(rateLimits.bucket, bucket))
  return rows[0]?.used
}

test('wrong passwords shut an address, for right ones too, until its time is over', async () => {
  await setCount('192.0.2.1', times - 1)
  expect((await loginFrom('192.0.2.1', 'Oker-2026')).statusCode).toBe(400)
  const refused = await loginFrom('192.0.2.1', DEMO_PASSWORD)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ error: 'too-many' })
  expect(refused.headers['retry-after']).toBe(String(windowMs / 1000))
  // Others are not the poorer for it.
  expect((await loginFrom('192.0.2.2', DEMO_PASSWORD)).statusCode).toBe(200)
  server.now = new Date(MONDAY_MORNING.getTime() + windowMs)
  expect((await loginFrom('192.0.2.1', DEMO_PASSWORD)).statusCode).toBe(200)
  server.now = MONDAY_MORNING
})

test('right passwords do not count: a factory behind one address signs in all day', async () => {
  await setCount('192.0.2.3', times - 1)
  for (let round = 0; round < 3; round++) {
    expect((await loginFrom('192.0.2.3', DEMO_PASSWORD)).statusCode).toBe(200)
  }
  expect(await countOf('192.0.2.3')).toBe(times - 1)
})

test('of many at once no more than the limit are looked at', async () => {
  await setCount('192.0.2.4', times - 2)
  const tries = Array.from({ length: 5 }, () => loginFrom('192.0.2.4', 'x'))
  const codes = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
  expect(codes.sort()).toEqual([400, 400, 429, 429, 429])
})

test('names that do not exist count, asked for a new password; those that do, do not', async () => {
  const resetFrom = (address: string, username: string) =>
    server.app.inject({
      method: 'POST',
      url: `${API_ROOT}auth/resetPass`,
      headers: { 'x-forwarded-for': address },
      payload: { username },
    })
  await setCount('192.0.2.6', times - 1)
  expect((await resetFrom('192.0.2.6', 'ane')).statusCode).toBe(200)
  expect((await resetFrom('192.0.2.6', 'inor-ez')).json().error).toBe('unknown-user')
  expect((await resetFrom('192.0.2.6', 'ane')).json().error).toBe('too-many')
})

test('who is not the proxy cannot choose an address', async () => {
  await loginFrom('192.0.2.5', 'Oker-2026', '198.51.100.7')
  expect(await countOf('192.0.2.5')).toBeUndefined()
  expect(await countOf('198.51.100.7')).toBe(1)
  const all = await server.database
    .select()
    .from(rateLimits)
    .where(like(rateLimits.bucket, 'login:%'))
  expect(all.map(({ bucket }) => bucket)).not.toContain('login:192.0.2.5')
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::1', '0:0:0:0::/64'],
  ['2001:DB8::7', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1::3:4:5:6', '2001:db8:1:0::/64'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
