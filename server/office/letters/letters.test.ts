import { statSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LETTER_DAYS, readLetterCode } from '#contract/auth/letter-address.ts'
import { API_ROOT } from '#contract/call.ts'
import { passwordKeys, people } from '#server/db/schema.ts'
import { DEMO_PASSWORD } from '#server/demo/people.ts'
import { listAudit } from '#server/office/audit/audit.ts'
import { type LettersAsk, writeLetters } from '#server/office/letters/letters.ts'
import { runPersonCommand } from '#server/office/people/person-commands.ts'
import { folderStore } from '#server/services/file-store.ts'
import { LOCK_AT_FAILED_LOGINS, LOCK_MS } from '#server/services/login-attempts.ts'
import { makePasswordKey } from '#server/services/password-keys.ts'
import { NO_SECRET } from '#server/services/passwords.ts'
import { codeOn, pagesOf } from '#tests/fixtures/letters.ts'
import { MONDAY_MORNING } from '#tests/fixtures/monday-morning.ts'
import { openTestApp, PUBLIC_URL, type TestApp } from '#tests/fixtures/test-app.ts'

const NEW = 'Berria+2027'
const ANE = 1207
const DAY_MS = 24 * 60 * 60_000
let server: TestApp
let files = 0

beforeAll(async () => {
  server = await openTestApp()
})

beforeEach(() => {
  server.now = MONDAY_MORNING
})

afterAll(() => server.close())

async function write(
  recipients: LettersAsk['recipients'],
  publicUrl: string | undefined = PUBLIC_URL,
) {
  const to = join(server.filesFolder, `letters-${++files}.pdf`)
  const context = {
    ...{ withLongLimit: server.withLongLimit, files: folderStore(server.filesFolder) },
    ...(publicUrl === '' ? {} : { publicUrl }),
  }
  const outcome = await writeLetters(context, { recipients, actor: 'cli:test' }, { to }, server.now)
  return { outcome, to }
}

async function letterFor(empleado: number): Promise<string> {
  const { to } = await write({ numbers: [empleado] })
  return codeOn((await pagesOf(to))[0])
}

function enter(empleado: number, code: string, password = NEW, password2 = password) {
  const payload = { empleado: String(empleado), code, password, password2 }
  return server.app.inject({ method: 'POST', url: `${API_ROOT}auth/firstAccess`, payload })
}

const refused = (error: string) => ({ error, message: expect.any(String) })

test('a letter gives its person the first access, once', async () => {
  const { outcome, to } = await write({ numbers: [ANE] })
  expect(outcome).toEqual({ outcome: 'done', numbers: [ANE] })
  expect(statSync(to).mode & 0o077).toBe(0)
  const [page] = await pagesOf(to)
  for (const words of ['Ane Etxeberria Agirre', '1207', 'zure lehen sarrera', 'tu primer acceso']) {
    expect(page).toContain(words)
  }
  const code = codeOn(page)
  // With the spaces and small letters that people type.
  const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')
  const entered = await enter(ANE, typed)
  expect([entered.statusCode, entered.json()]).toEqual([200, { username: 'ane' }])
  expect(entered.headers['cache-control']).toBe('no-store')
  expect((await server.login('ane', NEW)).statusCode).toBe(200)
  expect((await enter(ANE, code)).json()).toEqual(refused('bad-key'))
})

test('the database and the audit contain no code', async () => {
  const code = readLetterCode(await letterFor(ANE)) ?? ''
  const audit = await listAudit(server.database, { action: 'letter', empleado: ANE, limit: 1 })
  expect(audit).toMatchObject([{ actor: 'cli:test', action: 'letter', empleado: ANE, facts: {} }])
  const stored = await server.database.select().from(passwordKeys)
  expect(stored.filter(({ isLetter }) => isLetter)).toHaveLength(1)
  expect(JSON.stringify([audit, stored])).not.toContain(code)
  expect(JSON.stringify(server.logged)).not.toContain(code)
})

test('a code is read beside its label', () => {
  expect(readLetterCode('Código: abcd-efgh-jkmn-pqrs')).toBe('ABCDEFGHJKMNPQRS')
})

test('a newer letter, 30 days, or a password set another way ends a letter', async () => {
  const older = await letterFor(ANE)
  const newer = await letterFor(ANE)
  expect((await enter(ANE, older)).json()).toEqual(refused('bad-key'))
  server.now = new Date(MONDAY_MORNING.getTime() + LETTER_DAYS * DAY_MS)
  expect((await enter(ANE, newer)).json()).toEqual(refused('bad-key'))
  server.now = new Date(server.now.getTime() - 1)
  expect((await enter(ANE, newer)).statusCode).toBe(200)

  const unused = await letterFor(ANE)
  const [ane] = await server.database.select().from(people).where(eq(people.empleado, ANE))
  const key = await makePasswordKey(server.database, ane?.id ?? 0, server.now)
  const change = { username: 'ane', key, password: NEW, password2: NEW }
  const url = `${API_ROOT}auth/cambiarPass`
  expect((await server.app.inject({ method: 'POST', url, payload: change })).statusCode).toBe(200)
  expect((await enter(ANE, unused)).json()).toEqual(refused('bad-key'))
})

test('a code is refused for another person, as a mailed key, and after access has ended', async () => {
  const code = await letterFor(ANE)
  expect((await enter(9345, code)).json()).toEqual(refused('bad-key'))
  const change = { username: 'ane', key: readLetterCode(code), password: NEW, password2: NEW }
  const url = `${API_ROOT}auth/cambiarPass`
  const mailed = await server.app.inject({ method: 'POST', url, payload: change })
  expect(mailed.json()).toEqual(refused('bad-key'))
  const access = (action: 'block' | 'return') =>
    runPersonCommand(server.database, { action, empleado: ANE, actor: 'cli:test' }, server.now)
  await access('block')
  expect((await enter(ANE, code)).json()).toEqual(refused('bad-key'))
  expect((await write({ numbers: [ANE] })).outcome).toEqual({ outcome: 'unknown', numbers: [ANE] })
  await access('return')
  expect((await enter(ANE, code, 'kaixo')).json()).toEqual(refused('weak-password'))
  expect((await enter(ANE, code, NEW, 'Beste+2027')).json()).toEqual(refused('bad-input'))
  expect((await enter(ANE, code)).statusCode).toBe(200)
})

test('five wrong codes lock the number for a while, but not the log-in', async () => {
  const code = await letterFor(ANE)
  for (let guess = 0; guess < LOCK_AT_FAILED_LOGINS; guess++) {
    expect((await enter(ANE, '0000-0000-0000-0000')).statusCode).toBe(400)
  }
  const locked = await enter(ANE, code)
  expect([locked.statusCode, locked.headers['retry-after']]).toEqual([429, String(LOCK_MS / 1000)])
  expect((await server.login('ane', NEW)).statusCode).toBe(200)
  const unlock = { action: 'unlock', empleado: ANE, actor: 'cli:test' } as const
  await runPersonCommand(server.database, unlock, server.now)
  expect((await enter(ANE, code)).statusCode).toBe(200)
})

test('letters for all without a password, by department, and for names beyond Western Europe', async () => {
  expect((await write({ all: true })).outcome).toEqual({ outcome: 'nobody', numbers: [] })
  const nobody = { passwordHash: NO_SECRET, departamento: 'Muntaketa / Montaje' }
  const added = [
    { ...nobody, empleado: 4001, username: 'lukasz', nombre: 'Łukasz Kőszegi' },
    { ...nobody, empleado: 4002, username: 'bea', nombre: 'Bea Ñíguez', departamento: 'Almacén' },
  ]
  await server.database.insert(people).values(added)
  const { outcome, to } = await write({ all: true })
  expect(outcome).toEqual({ outcome: 'done', numbers: [4002, 4001] })
  const pages = await pagesOf(to)
  expect(pages[1]).toContain('Łukasz Kőszegi')
  expect(new Set(pages.map((page) => codeOn(page))).size).toBe(2)
  for (const department of ['montaje', 'Muntaketa', 'Muntaketa / Montaje']) {
    expect((await write({ department })).outcome).toEqual({ outcome: 'done', numbers: [4001] })
  }
  for (const { empleado } of added) {
    await server.database.delete(people).where(eq(people.empleado, empleado))
  }
})

test('an unknown number, or no public address: nothing is written', async () => {
  const unknown = await write({ numbers: [ANE, 999_999] })
  expect(unknown.outcome).toEqual({ outcome: 'unknown', numbers: [999_999] })
  expect(() => statSync(unknown.to)).toThrow()
  expect((await write({ numbers: [ANE] }, '')).outcome.outcome).toBe('no-address')
  expect((await server.login('ane', DEMO_PASSWORD)).statusCode).toBe(400)
})
