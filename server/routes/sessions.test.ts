import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Device, getDevices } from '#contract/auth/sessions.ts'
import { API_ROOT } from '#contract/call.ts'
import { people, securityEvents, sessions } from '#server/db/schema.ts'
import { DEMO_PASSWORD } from '#server/demo/people.ts'
import { runPersonCommand } from '#server/office/people/person-commands.ts'
import { endKeyOf, endSessionsOf } from '#server/services/end-sessions.ts'
import { keepSubscription, subscriptionOf } from '#server/services/push-subscriptions.ts'
import { createSessionOf, noteSeen } from '#server/services/sessions.ts'
import { MONDAY_MORNING } from '#tests/fixtures/monday-morning.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

const HOUR_MS = 60 * 60_000
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp()
})

beforeEach(() => {
  server.now = MONDAY_MORNING
})

afterAll(() => server.close())

async function signIn(username: string, userAgent = ''): Promise<string> {
  const answer = await server.app.inject({
    ...{ method: 'POST', url: `${API_ROOT}auth/login`, headers: { 'user-agent': userAgent } },
    payload: { username, password: DEMO_PASSWORD },
  })
  return answer.json().token
}

function post(path: string, payload?: object, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return server.app.inject({
    ...{ method: 'POST', url: `${API_ROOT}auth/${path}`, headers },
    ...(payload && { payload }),
  })
}

async function devices(token: string): Promise<Device[]> {
  return z.parse(getDevices.reply, (await server.get('auth/devices', token)).json())
}

async function thisSession(token: string): Promise<string> {
  return (await devices(token)).find(({ isThis }) => isThis)?.id ?? ''
}

async function statusOf(token: string): Promise<number> {
  return (await server.get('file/folders', token)).statusCode
}

async function idOf(username: string): Promise<number> {
  const [row] = await server.database.select().from(people).where(eq(people.username, username))
  return row?.id ?? 0
}

test('log-out ends the session by its end key, once or again, and no other', async () => {
  const [mine, other] = [await signIn('jon'), await signIn('jon')]
  const key = endKeyOf(mine)
  const answers = [await post('logout', { key }), await post('logout', { key })]
  expect(answers.map(({ statusCode, body }) => [statusCode, JSON.parse(body)])).toEqual([
    [200, { ended: 'log-out' }],
    [200, { ended: 'log-out' }],
  ])
  expect([await statusOf(mine), await statusOf(other)]).toEqual([401, 200])
  expect((await server.get('file?category=Nominas&file=x', mine)).statusCode).toBe(401)
})

test('log-out takes a token as well, and neither of them is bad input', async () => {
  const mine = await signIn('jon')
  expect((await post('logout', undefined, mine)).json()).toEqual({ ended: 'log-out' })
  expect(await statusOf(mine)).toBe(401)
  for (const payload of [undefined, {}, { key: 'x' }, { key: 'F'.repeat(64) }]) {
    expect((await post('logout', payload)).statusCode).toBe(400)
  }
})

test('a key that ends nothing is answered, and changes nothing', async () => {
  const mine = await signIn('jon')
  expect((await post('logout', { key: endKeyOf(`${mine}x`) })).json()).toEqual({
    ended: 'expired',
  })
  expect(await statusOf(mine)).toBe(200)
})

test('the trail has a log-out once', async () => {
  const mine = await signIn('miren')
  const personId = await idOf('miren')
  const key = endKeyOf(mine)
  await Promise.all([post('logout', { key }), post('logout', { key }), post('logout', { key })])
  const events = await server.database
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.personId, personId))
  expect(events.filter(({ kind }) => kind === 'session-ended')).toHaveLength(1)
})

test('lists the devices of the person, and ends one of them', async () => {
  const here = await signIn('koldo')
  server.now = new Date(MONDAY_MORNING.getTime() + 5 * HOUR_MS)
  const phone = await signIn('koldo', IPHONE)
  await signIn('ane')
  const list = await devices(here)
  expect(list).toHaveLength(2)
  const other = list.find(({ isThis }) => !isThis)
  expect(other).toMatchObject({ name: 'iPhone · Safari', push: '' })

  expect((await post('endSession', { id: other?.id }, here)).json()).toBe(true)
  expect([await statusOf(phone), await statusOf(here)]).toEqual([401, 200])
  expect(await devices(here)).toHaveLength(1)
  expect((await post('logout', { key: endKeyOf(phone) })).json()).toEqual({ ended: 'device' })
})

test('refuses to end the session of another person', async () => {
  const [mine, theirs] = [await signIn('jon'), await signIn('ane')]
  const id = await thisSession(theirs)
  expect((await post('endSession', { id }, mine)).json()).toBe(true)
  expect(await statusOf(theirs)).toBe(200)
})

test('a device was last seen when it last asked, exact to the hour', async () => {
  const mine = await signIn('jon', IPHONE)
  const other = await signIn('jon')
  const seen = async () => {
    return (await devices(other)).find(({ name }) => name !== '')?.lastSeen
  }
  server.now = new Date(MONDAY_MORNING.getTime() + HOUR_MS / 2)
  await statusOf(mine)
  expect(await seen()).toBe(MONDAY_MORNING.toISOString())
  server.now = new Date(MONDAY_MORNING.getTime() + 3 * HOUR_MS)
  await statusOf(mine)
  await expect.poll(seen).toBe(server.now.toISOString())
})

test('of a crowd of calls one notes the last use', async () => {
  const mine = await signIn('jon')
  const id = await thisSession(mine)
  const later = new Date(MONDAY_MORNING.getTime() + 2 * HOUR_MS)
  const used = { id, endKey: endKeyOf(mine) }
  await noteSeen(server.database, used, later)
  await noteSeen(server.database, used, new Date(later.getTime() + 1000))
  server.now = later
  expect(await devices(mine)).toContainEqual(
    expect.objectContaining({ id, lastSeen: later.toISOString() }),
  )
})

test('a session from before there were end keys has one from its next use on', async () => {
  const mine = await signIn('jon')
  const id = await thisSession(mine)
  await server.database
    .update(sessions)
    .set({ endKeyHash: null, lastSeenAt: null })
    .where(eq(sessions.id, id))
  server.now = new Date(MONDAY_MORNING.getTime() + 2 * HOUR_MS)
  expect(await statusOf(mine)).toBe(200)
  const key = endKeyOf(mine)
  await expect.poll(async () => (await post('logout', { key })).statusCode).toBe(200)
  expect(await statusOf(mine)).toBe(401)
})

describe('a log-in whose password was found right begins no session', () => {
  const sessionOf = (personId: number) => ({
    ...{ id: randomUUID(), personId, endKey: randomUUID(), device: '' },
    expiresAt: new Date(MONDAY_MORNING.getTime() + HOUR_MS),
  })

  test('when the password is changed in the same moment', async () => {
    const [person] = await server.database.select().from(people).where(eq(people.username, 'koldo'))
    const { id = 0, passwordHash = '' } = person ?? {}
    let begun: Promise<boolean> | undefined
    await server.database.transaction(async (transaction) => {
      await transaction.update(people).set({ passwordHash: 'another' }).where(eq(people.id, id))
      begun = createSessionOf(server.database, sessionOf(id), passwordHash, MONDAY_MORNING)
      await endSessionsOf(transaction, id, { by: 'password', address: '', now: MONDAY_MORNING })
    })
    expect(await begun).toBe(false)
    await server.database.update(people).set({ passwordHash }).where(eq(people.id, id))
    const again = createSessionOf(server.database, sessionOf(id), passwordHash, MONDAY_MORNING)
    expect(await again).toBe(true)
  })

  test('when the office ends the access in the same moment', async () => {
    const [person] = await server.database.select().from(people).where(eq(people.username, 'koldo'))
    const { id = 0, passwordHash = '', empleado = 0 } = person ?? {}
    const command = { actor: 'cli:ana', empleado }
    const [, begun] = await Promise.all([
      runPersonCommand(server.database, { action: 'block', ...command }, MONDAY_MORNING),
      createSessionOf(server.database, sessionOf(id), passwordHash, MONDAY_MORNING),
    ])
    // No matter which was first, no session is left.
    const standing = and(eq(sessions.personId, id), isNull(sessions.revokedAt))
    expect([begun, await server.database.$count(sessions, standing)]).toEqual([
      expect.any(Boolean),
      0,
    ])
    await runPersonCommand(server.database, { action: 'return', ...command }, MONDAY_MORNING)
  })
})

test('the pushes of a session go with it, those of another device stay', async () => {
  const personId = await idOf('ane')
  const keys = { p256dh: 'x', auth: 'x' }
  const [phone, tablet] = [await signIn('ane', IPHONE), await signIn('ane')]
  const sessionId = await thisSession(phone)
  const endpoint = 'https://web.push.apple.com/x'
  await keepSubscription(server.database, { personId, sessionId }, { endpoint, keys }, server.now)
  expect(await devices(tablet)).toContainEqual(
    expect.objectContaining({ id: sessionId, push: 'Apple' }),
  )
  await post('logout', { key: endKeyOf(tablet) })
  expect((await subscriptionOf(server.database, personId))?.endpoint).toBe(endpoint)
  await post('logout', { key: endKeyOf(phone) })
  expect(await subscriptionOf(server.database, personId)).toBeUndefined()
})
