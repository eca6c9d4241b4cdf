import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_ROOT } from '#contract/call.ts'
import { auditEntries } from '#server/db/schema.ts'
import { DEMO_PASSWORD } from '#server/demo/people.ts'
import { listAudit } from '#server/office/audit/audit.ts'
import {
  findPeople,
  type PersonCommand,
  runPersonCommand,
} from '#server/office/people/person-commands.ts'
import { openTestApp, type TestApp } from '#tests/fixtures/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp()
})

afterAll(() => server.close())

const ANE = 1207

function run(action: PersonCommand['action'], empleado = ANE) {
  return runPersonCommand(server.database, { action, empleado, actor: 'cli:test' }, server.now)
}

async function ane() {
  const [found] = await findPeople(server.database, 'ane', server.now)
  return found
}

const audited = async () =>
  (await listAudit(server.database, { empleado: ANE, limit: 100 })).map(({ action }) => action)

async function askReset(): Promise<number> {
  const url = `${API_ROOT}auth/resetPass`
  return (await server.app.inject({ method: 'POST', url, payload: { username: 'ane' } })).statusCode
}

describe.each(['block', 'leave'] as const)('%s', (action) => {
  test('ends the sessions, refuses the right password and a reset, until the person returns', async () => {
    const token = await server.tokenOf('ane')
    const before = (await audited()).length
    expect(await run(action)).toEqual({ outcome: 'done', name: expect.stringContaining('Ane') })
    expect((await server.get('Portada', token)).statusCode).toBe(401)
    const refused = await server.login('ane', DEMO_PASSWORD)
    expect([refused.statusCode, refused.body]).toEqual([400, '0'])
    expect(await askReset()).toBe(400)
    expect(await ane()).toMatchObject({ access: action === 'block' ? 'blocked' : 'left' })

    expect(await run(action)).toMatchObject({ outcome: 'already' })
    expect(await run('return')).toMatchObject({ outcome: 'done' })
    expect((await server.login('ane', DEMO_PASSWORD)).statusCode).toBe(200)
    expect(await run('return')).toMatchObject({ outcome: 'already' })
    // An action that changed nothing is not audited.
    expect((await audited()).slice(0, -before || undefined)).toEqual(['return', action])
  })
})

test('unlock opens a name that wrong passwords have locked', async () => {
  for (let attempt = 0; attempt < 5; attempt++) await server.login('ane', 'Oker-2026')
  expect((await server.login('ane', DEMO_PASSWORD)).body).toBe('0')
  expect(await run('unlock')).toMatchObject({ outcome: 'done' })
  expect((await server.login('ane', DEMO_PASSWORD)).statusCode).toBe(200)
})

test('ends the sessions on every device, and the person may sign in again', async () => {
  const tokens = [await server.tokenOf('ane'), await server.tokenOf('ane')]
  expect((await ane())?.sessions).toBeGreaterThanOrEqual(2)
  expect(await run('end-sessions')).toMatchObject({ outcome: 'done' })
  for (const token of tokens) expect((await server.get('Portada', token)).statusCode).toBe(401)
  expect((await ane())?.sessions).toBe(0)
  expect(await run('end-sessions')).toMatchObject({ outcome: 'already' })
  expect((await server.login('ane', DEMO_PASSWORD)).statusCode).toBe(200)
})

test('a reset secret code is wrong, and the next log-in says that there is none', async () => {
  expect(await run('reset-code')).toMatchObject({ outcome: 'done' })
  const { token, data } = (await server.login('ane', DEMO_PASSWORD)).json()
  expect(data.hasPin).toBe('0')
  expect((await server.get('pin?pincode=123456', token)).json()).toEqual(['ko'])
})

test('an unknown number changes nothing and is not audited', async () => {
  expect(await run('block', 999_999)).toEqual({ outcome: 'unknown' })
  expect(await listAudit(server.database, { empleado: 999_999, limit: 1 })).toEqual([])
})

test('finds people by part of a number, a username or a name, and takes % literally', async () => {
  const numbers = async (text: string) =>
    (await findPeople(server.database, text, server.now)).map(({ empleado }) => empleado)
  expect(await numbers('1207')).toEqual([ANE])
  expect(await numbers('ANE')).toContain(ANE)
  expect(await numbers('%')).toEqual([])
  expect((await numbers('')).length).toBeGreaterThan(4)
})

test('lists the audit by person, actor, action and time', async () => {
  const list = (filter: object) => listAudit(server.database, { limit: 1_000, ...filter })
  const all = await list({})
  const ours = all.filter(({ actor }) => actor === 'cli:test')
  expect(ours.length).toBeGreaterThan(3)
  expect(all.length).toBeGreaterThan(ours.length)
  expect(await list({ actor: 'cli:test' })).toEqual(ours)
  expect(await list({ actor: 'cli:other' })).toEqual([])
  expect((await list({ action: 'block' })).map(({ action }) => action)).toEqual(['block'])
  const now = server.now.toISOString()
  expect(await list({ from: now })).toEqual(all)
  expect(await list({ to: now })).toEqual([])
  expect(await list({ limit: 1 })).toEqual(all.slice(0, 1))
})

test.each([
  ['change', sql`update ${auditEntries} set actor = 'x'`],
  ['removal', sql`delete from ${auditEntries}`],
  ['emptying', sql`truncate ${auditEntries}`],
])('the database refuses every %s of the audit', async (_, statement) => {
  const before = await listAudit(server.database, { limit: 1_000 })
  await expect(server.database.execute(statement)).rejects.toThrow()
  expect(await listAudit(server.database, { limit: 1_000 })).toEqual(before)
})
