import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { API_ROOT } from '#contract/call.ts'
import { creationOptionsSchema, requestOptionsSchema } from '#contract/office/second-factor.ts'
import {
  duties,
  officeSessions,
  passkeyInvitations,
  passkeys,
  people,
  rateLimits,
  securityEvents,
} from '#server/db/schema.ts'
import { listAudit } from '#server/office/audit/audit.ts'
import { runPasskeyCommand } from '#server/office/passkeys/invite.ts'
import { type Authenticator, makeAuthenticator } from '#tests/fixtures/authenticator.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

const ANE = 1207
const MINUTE_MS = 60_000

let server: TestApp
let token: string
let personId: number

beforeAll(async () => {
  server = await openTestApp()
  token = await server.tokenOf('ane')
  const [ane] = await server.database.select().from(people).where(eq(people.empleado, ANE))
  if (!ane) throw new Error('no Ane in the demo')
  personId = ane.id
  await server.database.insert(duties).values({ personId, duty: 'requests', since: server.now })
})

afterAll(() => server.close())

beforeEach(async () => {
  await server.database.delete(passkeys)
  await server.database.delete(passkeyInvitations)
  await server.database.delete(rateLimits)
})

function post(path: string, payload: object, cookie?: string, by = token) {
  const headers = { authorization: `Bearer ${by}`, ...(cookie && { cookie }) }
  return server.app.inject({ method: 'POST', url: API_ROOT + path, payload, headers })
}

function get(path: string, cookie?: string, by = token) {
  return server.get(path, by, cookie ? { cookie } : {})
}

function failed(response: LightMyRequestResponse): [number, unknown] {
  return [response.statusCode, response.json().error]
}

function cookieOf(response: LightMyRequestResponse): string {
  return String(response.headers['set-cookie']).split(';', 1)[0] ?? ''
}

async function invite(): Promise<string> {
  const command = { action: 'invite', empleado: ANE, actor: 'cli:test' } as const
  const { code } = await runPasskeyCommand(server.database, command, server.now)
  if (code === undefined) throw new Error('no invitation')
  return code
}

async function askedToRegister(invitation: string) {
  const response = await post('office/secondFactor/askRegister', { invitation })
  return creationOptionsSchema.parse(response.json())
}

async function askedToCheck() {
  return requestOptionsSchema.parse((await post('office/secondFactor/askCheck', {})).json())
}

/** A new passkey by an invitation; its answer has the cookie of an open desk. */
async function registered(key: Authenticator): Promise<LightMyRequestResponse> {
  const invitation = await invite()
  const answer = key.create(await askedToRegister(invitation))
  const response = await post('office/secondFactor/register', { invitation, name: 'Etxea', answer })
  expect(response.statusCode).toBe(200)
  return response
}

async function checked(key: Authenticator, cookie?: string): Promise<LightMyRequestResponse> {
  return post('office/secondFactor/check', { answer: key.sign(await askedToCheck()) }, cookie)
}

async function trail(): Promise<string[]> {
  const rows = await server.database.select({ kind: securityEvents.kind }).from(securityEvents)
  return rows.map(({ kind }) => kind).filter((kind) => !kind.startsWith('sign'))
}

test('an invitation makes the first passkey, once, and opens the desk', async () => {
  expect((await get('office/secondFactor')).json()).toEqual({
    ...{ passkeys: 0, open: false, fresh: false },
  })
  expect(failed(await get('office/duties'))).toEqual([403, 'second-factor'])
  const key = makeAuthenticator()
  const response = await registered(key)
  expect(String(response.headers['set-cookie'])).toMatch(
    /^ataria-office=[\w-]{43}; Path=\/_api\/api\/office\/; Max-Age=28800; HttpOnly; SameSite=Strict$/,
  )
  const cookie = cookieOf(response)
  expect((await get('office/secondFactor', cookie)).json()).toEqual({
    ...{ passkeys: 1, open: true, fresh: true },
  })
  expect((await get('office/duties', cookie)).json()).toEqual({ duties: ['requests'] })
  const [row] = await server.database.select().from(officeSessions)
  expect(cookie).not.toContain(row?.tokenHash)

  const audit = await listAudit(server.database, { empleado: ANE, limit: 2 })
  expect(audit.map(({ actor, action, facts }) => [actor, action, facts])).toEqual([
    ['person:1207', 'add-passkey', { name: 'Etxea' }],
    ['cli:test', 'invite-passkey', {}],
  ])
  expect(await trail()).toContain('passkey-added')
})

test('a passkey opens the desk in a log-in, and is asked for again for some steps', async () => {
  const key = makeAuthenticator()
  await registered(key)
  const cookie = cookieOf(await checked(key))
  expect((await get('office/duties', cookie)).statusCode).toBe(200)
  expect((await post('office/passkeys/askAdd', {}, cookie)).statusCode).toBe(200)
  const start = server.now
  server.now = new Date(start.getTime() + 15 * MINUTE_MS)
  expect((await get('office/duties', cookie)).statusCode).toBe(200)
  expect(failed(await post('office/passkeys/askAdd', {}, cookie))).toEqual([403, 'stale-factor'])
  const again = await checked(key, cookie)
  expect([again.statusCode, again.headers['set-cookie']]).toEqual([200, undefined])
  expect((await post('office/passkeys/askAdd', {}, cookie)).statusCode).toBe(200)
  server.now = start
})

test('the desk closes after thirty idle minutes, and after eight hours of use', async () => {
  const cookie = cookieOf(await registered(makeAuthenticator()))
  const start = server.now
  const after = (minutes: number) => {
    server.now = new Date(start.getTime() + minutes * MINUTE_MS)
    return get('office/duties', cookie)
  }
  for (let minutes = 0; minutes < 8 * 60; minutes += 29) {
    expect([minutes, (await after(minutes)).statusCode]).toEqual([minutes, 200])
  }
  expect(failed(await after(8 * 60))).toEqual([403, 'second-factor'])
  server.now = start
  const other = cookieOf(await registered(makeAuthenticator()))
  server.now = new Date(start.getTime() + 30 * MINUTE_MS)
  expect(failed(await get('office/duties', other))).toEqual([403, 'second-factor'])
  server.now = start
})

test('the cookie is worth nothing in another log-in, or alone', async () => {
  const cookie = cookieOf(await registered(makeAuthenticator()))
  const other = await server.tokenOf('ane')
  expect(failed(await get('office/duties', cookie, other))).toEqual([403, 'second-factor'])
  const url = `${API_ROOT}office/duties`
  const alone = await server.app.inject({ url, headers: { cookie } })
  expect(failed(alone)).toEqual([401, 'not-signed-in'])
})

test('locking closes the desk and leaves the log-in', async () => {
  const cookie = cookieOf(await registered(makeAuthenticator()))
  expect((await post('office/secondFactor/lock', {}, cookie)).statusCode).toBe(200)
  expect(failed(await get('office/duties', cookie))).toEqual([403, 'second-factor'])
  expect((await get('office/secondFactor', cookie)).json()).toEqual({
    ...{ passkeys: 1, open: false, fresh: false },
  })
})

describe('is refused:', () => {
  test('a second use of an invitation, a wrong one, and one of yesterday', async () => {
    const invitation = await invite()
    const key = makeAuthenticator()
    const answer = key.create(await askedToRegister(invitation))
    const body = { invitation, name: 'A', answer }
    const both = await Promise.all([1, 2].map(() => post('office/secondFactor/register', body)))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    const ask = (typed: string) => post('office/secondFactor/askRegister', { invitation: typed })
    expect(failed(await ask(invitation))).toEqual([400, 'bad-key'])
    expect(failed(await ask('0000-0000-0000-0000'))).toEqual([400, 'bad-key'])
    const fresh = await invite()
    const start = server.now
    server.now = new Date(start.getTime() + 24 * 60 * MINUTE_MS)
    expect(failed(await ask(fresh))).toEqual([400, 'bad-key'])
    server.now = start
    expect(await trail()).toContain('wrong-invitation')
  })

  test('guessing at invitations, after ten', async () => {
    for (let tried = 0; tried < 10; tried++) {
      await post('office/secondFactor/askRegister', { invitation: 'x' })
    }
    const late = await post('office/secondFactor/askRegister', { invitation: await invite() })
    expect(failed(late)).toEqual([429, 'too-many'])
  })

  test.each([
    ['another origin', { origin: 'https://ataria.example.evil' }],
    ['another site', { rpId: 'evil.example' }],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['a passkey without a finger or PIN', { unverified: true }],
  ] as const)('%s, for a new passkey and for a known one', async (_, spoilt) => {
    const invitation = await invite()
    const key = makeAuthenticator()
    const answer = key.create(await askedToRegister(invitation), spoilt)
    const made = await post('office/secondFactor/register', { invitation, name: 'A', answer })
    expect(failed(made)).toEqual([400, 'bad-key'])
    expect((await get('office/secondFactor')).json()).toEqual({
      ...{ passkeys: 0, open: false, fresh: false },
    })

    await registered(key)
    const signed = key.sign(await askedToCheck(), spoilt)
    const opened = await post('office/secondFactor/check', { answer: signed })
    expect([...failed(opened), opened.headers['set-cookie']]).toEqual([400, 'bad-key', undefined])
    expect(await trail()).toContain('passkey-refused')
  })

  test("another's passkey, a replayed answer, and one that came too late", async () => {
    const key = makeAuthenticator()
    await registered(key)
    const stranger = makeAuthenticator().sign(await askedToCheck())
    expect(failed(await post('office/secondFactor/check', { answer: stranger }))).toEqual([
      ...[400, 'bad-key'],
    ])
    const answer = key.sign(await askedToCheck())
    expect((await post('office/secondFactor/check', { answer })).statusCode).toBe(200)
    expect(failed(await post('office/secondFactor/check', { answer }))).toEqual([400, 'bad-key'])
    const late = key.sign(await askedToCheck())
    const start = server.now
    server.now = new Date(start.getTime() + 5 * MINUTE_MS)
    expect(failed(await post('office/secondFactor/check', { answer: late }))).toEqual([
      ...[400, 'bad-key'],
    ])
    server.now = start
  })

  test('a passkey that counts back: it has been copied', async () => {
    const key = makeAuthenticator()
    await registered(key)
    await server.database.update(passkeys).set({ counter: 1_000 })
    expect(failed(await checked(key))).toEqual([400, 'bad-key'])
  })

  test('a check without a passkey, and an address without a name', async () => {
    expect(failed(await post('office/secondFactor/askCheck', {}))).toEqual([409, 'conflict'])
    await registered(makeAuthenticator())
    const headers = { authorization: `Bearer ${token}`, host: '127.0.0.1:8787' }
    const url = `${API_ROOT}office/secondFactor/askCheck`
    const response = await server.app.inject({ method: 'POST', url, headers, payload: {} })
    expect(failed(response)).toEqual([400, 'bad-input'])
  })
})

test('several passkeys: added and removed at an open desk, all but the last', async () => {
  const [first, second] = [makeAuthenticator(), makeAuthenticator()]
  const cookie = cookieOf(await registered(first))
  const ask = await post('office/passkeys/askAdd', {}, cookie)
  const options = creationOptionsSchema.parse(ask.json())
  expect(options.excludeCredentials?.map(({ id }) => id)).toEqual([first.id])
  const body = { name: 'Bulegoa', answer: second.create(options) }
  expect((await post('office/passkeys/add', body, cookie)).statusCode).toBe(200)
  const listed = z.array(z.object({ id: z.string(), name: z.string(), isCurrent: z.boolean() }))
  const held = listed.parse((await get('office/passkeys', cookie)).json())
  const names = held.map(({ name, isCurrent }) => [name, isCurrent])
  expect(names).toEqual(
    expect.arrayContaining([
      ['Etxea', true],
      ['Bulegoa', false],
    ]),
  )

  const remove = (id: string) => post('office/passkeys/remove', { id }, cookie)
  expect(failed(await remove('another'))).toEqual([404, 'not-found'])
  expect((await remove(second.id)).statusCode).toBe(200)
  expect(failed(await checked(second))).toEqual([400, 'bad-key'])
  expect(failed(await remove(first.id))).toEqual([409, 'conflict'])
})

test('the command line takes a lost passkey away: its desks close, a new one needs a new code', async () => {
  const key = makeAuthenticator()
  const cookie = cookieOf(await registered(key))
  const unused = await invite()
  const command = { action: 'remove', empleado: ANE, actor: 'cli:test' } as const
  const removed = await runPasskeyCommand(server.database, command, server.now)
  expect(removed).toMatchObject({ outcome: 'done', removed: 1 })
  expect(failed(await get('office/duties', cookie))).toEqual([403, 'second-factor'])
  const asked = await post('office/secondFactor/askRegister', { invitation: unused })
  expect(failed(asked)).toEqual([400, 'bad-key'])
  expect(await runPasskeyCommand(server.database, command, server.now)).toMatchObject({
    outcome: 'none',
  })
  const others = [
    [9345, 'no-duty'],
    [999_999, 'unknown'],
  ] as const
  for (const [empleado, outcome] of others) {
    const invitation = { action: 'invite', empleado, actor: 'cli:test' } as const
    expect(await runPasskeyCommand(server.database, invitation, server.now)).toMatchObject({
      outcome,
    })
  }
})
