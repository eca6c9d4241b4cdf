import { asc, eq, gt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WRONG_CODES } from '#contract/auth/pin.ts'
import { API_ROOT } from '#contract/call.ts'
import { loginAttempts, people, rateLimits, securityEvents } from '#server/db/schema.ts'
import { DEMO_PASSWORD } from '#server/demo/people.ts'
import { forgetExpired } from '#server/services/forget-expired.ts'
import { LOCK_AT_FAILED_LOGINS } from '#server/services/login-attempts.ts'
import { noteSecurity, TRAIL_KEPT_MS } from '#server/services/security-trail.ts'
import { MONDAY_MORNING } from '#tests/fixtures/monday-morning.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

const ADDRESS = '192.0.2.1'
const NEW_PASSWORD = 'Berria+2027'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp({ trustedProxies: ['127.0.0.1'] })
})

/** Events up to this one are of another test, or of its preparation. */
let seen = 0

async function lookAway(): Promise<void> {
  const rows = await server.database.select({ id: securityEvents.id }).from(securityEvents)
  seen = Math.max(seen, ...rows.map(({ id }) => id))
}

beforeEach(async () => {
  for (const table of [rateLimits, loginAttempts]) await server.database.delete(table)
  await lookAway()
})

afterAll(() => server.close())

const headers = { 'x-forwarded-for': ADDRESS }

function post(path: string, payload: Record<string, unknown>) {
  return server.app.inject({ method: 'POST', url: `${API_ROOT}auth/${path}`, headers, payload })
}

const logIn = (username: string, password: string) => post('login', { username, password })

/** The events in their order, as `ane signed-in`; all from the one address, at this moment. */
async function noted(): Promise<string[]> {
  const rows = await server.database
    .select({
      username: people.username,
      kind: securityEvents.kind,
      at: securityEvents.at,
      address: securityEvents.address,
    })
    .from(securityEvents)
    .leftJoin(people, eq(people.id, securityEvents.personId))
    .where(gt(securityEvents.id, seen))
    .orderBy(asc(securityEvents.id))
  for (const { at, address } of rows) {
    expect([at, address]).toEqual([server.now, ADDRESS])
  }
  return rows.map(({ username, kind }) => `${username ?? 'nobody'} ${kind}`)
}

test('records log-ins, and failed ones up to the lock', async () => {
  await logIn('ane', DEMO_PASSWORD)
  for (let failed = 0; failed < LOCK_AT_FAILED_LOGINS; failed++) await logIn('jon', 'Oker-2026')
  expect(await noted()).toEqual([
    'ane signed-in',
    ...Array.from({ length: LOCK_AT_FAILED_LOGINS }, () => 'jon sign-in-failed'),
    'jon name-locked',
  ])
})

test('records unknown names now and then, and never what was typed', async () => {
  for (const name of ['Kaixo-2026', 'inor-ez', 'inor-ere-ez']) await logIn(name, 'Oker-2026')
  expect(await noted()).toEqual(['nobody sign-in-failed'])
  const rows = JSON.stringify(await server.database.select().from(securityEvents))
  expect(rows).not.toMatch(/kaixo|oker|inor/i)
})

test('records a new password, and the sessions that end with it', async () => {
  await server.tokenOf('miren')
  await server.tokenOf('miren')
  await lookAway()
  await post('resetPass', { username: 'miren' })
  await server.doJobs()
  const link = new URL(/https:\S+/.exec(server.mails.at(-1)?.text ?? '')?.[0] ?? 'none:')
  const changed = await post('cambiarPass', {
    ...{ username: 'miren', key: link.searchParams.get('b') },
    ...{ password: NEW_PASSWORD, password2: NEW_PASSWORD },
  })
  expect(changed.statusCode).toBe(200)
  expect(await noted()).toEqual([
    'miren reset-asked',
    'miren password-changed',
    'miren session-ended',
    'miren session-ended',
  ])
})

test('records wrong codes, their lock, and a changed code', async () => {
  const token = await server.tokenOf('ane')
  await lookAway()
  const pin = (path: string) => server.get(path, token, headers)
  for (let wrong = 0; wrong < WRONG_CODES; wrong++) await pin('pin?pincode=999999')
  expect((await pin('pin?pincode=999999')).statusCode).toBe(429)
  await pin('pin/SendSecurityKey')
  await server.doJobs()
  const key = /^\d{6}$/m.exec(server.mails.at(-1)?.text ?? '')?.[0] ?? ''
  expect((await pin(`pin/CheckSecurityKey?Key=${key}`)).json()).toEqual(['ok'])
  expect((await pin(`pin/modify?pincode=123456`)).json()).toEqual(['ok'])
  expect(await noted()).toEqual([
    ...Array.from({ length: WRONG_CODES }, () => 'ane wrong-code'),
    'ane code-locked',
    'ane code-changed',
  ])
})

test('events are deleted after a year', async () => {
  const at = new Date(MONDAY_MORNING.getTime() - TRAIL_KEPT_MS)
  const event = { kind: 'signed-in', personId: undefined, address: ADDRESS } as const
  await noteSecurity(server.database, [event], at)
  const count = () => server.database.$count(securityEvents, eq(securityEvents.at, at))
  await forgetExpired(server.database, new Date(MONDAY_MORNING.getTime() - 1))
  expect(await count()).toBe(1)
  await forgetExpired(server.database, MONDAY_MORNING)
  expect(await count()).toBe(0)
})

test('the database refuses to change or delete events of the last year', async () => {
  const event = { kind: 'signed-in', personId: undefined, address: ADDRESS } as const
  await noteSecurity(server.database, [event], new Date())
  const before = await server.database.select().from(securityEvents)
  for (const statement of [
    sql`update security_events set address = '198.51.100.7'`,
    sql`update security_events set kind = 'signed-in', person_id = null where kind <> 'signed-in'`,
    sql`delete from security_events`,
    sql`truncate security_events`,
  ]) {
    await expect(server.database.execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/security_events is only ever added to/) },
    })
  }
  expect(await server.database.select().from(securityEvents)).toEqual(before)
})

test('events stay when their person is deleted', async () => {
  await logIn('koldo', DEMO_PASSWORD)
  await server.database.delete(people).where(eq(people.username, 'koldo'))
  expect(await noted()).toEqual(['nobody signed-in'])
})
