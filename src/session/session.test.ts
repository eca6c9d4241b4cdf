import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userDataSchema } from '#contract/auth.ts'
import {
  clearSession,
  lastUsername,
  onSessionChange,
  readSession,
  type Session,
  writeSession,
} from '#session/session.ts'
import { stubLocalStorage } from '#tests/fixtures/local-storage.ts'

const EXPIRES_AT = Date.parse('2026-12-21T00:00:00Z')
const BEFORE = EXPIRES_AT - 1

const claims = Buffer.from(JSON.stringify({ exp: EXPIRES_AT / 1000 })).toString('base64url')
const session: Session = {
  username: 'ane',
  token: `head.${claims}.signature`,
  expiresAt: EXPIRES_AT,
  user: userDataSchema.parse({ nombre: 'Ane Etxeberria Ugarte', empleado: '1207', photo: 'ñÑ' }),
  databaseName: 'ataria-1',
}

let stored: Map<string, string>

beforeEach(() => {
  stored = stubLocalStorage()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  clearSession()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('keeps the session under the names of the specification', () => {
  writeSession(session)
  expect(readSession(BEFORE)).toEqual(session)
  expect([...stored.keys()]).toEqual(
    expect.arrayContaining(['loginUsuario', 'datauser', 'access_token']),
  )
})

test('a past token is no session', () => {
  writeSession(session)
  expect(readSession(EXPIRES_AT)).toBeUndefined()
})

test('signing out forgets token and person, and keeps the login name', () => {
  writeSession(session)
  clearSession()
  expect(readSession(BEFORE)).toBeUndefined()
  expect([...stored.values()].join()).not.toContain('Etxeberria')
  expect(lastUsername()).toBe('ane')
})

test.each([
  ['another token', () => stored.set('access_token', 'no.token.at-all')],
  ['no person', () => stored.delete('datauser')],
  ['half a person', () => stored.set('datauser', '{"nombre":"An')],
  ['a person of another shape', () => stored.set('datauser', '{"nombre":1}')],
])('storage with %s reads as signed out', (_, damage) => {
  writeSession(session)
  const token = session.token
  clearSession()
  stored.set('loginUsuario', 'ane')
  stored.set('ataria.database', 'ataria-1')
  stored.set('datauser', JSON.stringify(session.user))
  stored.set('access_token', token)
  damage()
  expect(readSession(BEFORE)).toBeUndefined()
})

test('whoever listens hears signing in and out, until they stop', () => {
  const heard: (string | undefined)[] = []
  const stop = onSessionChange(() => heard.push(readSession(BEFORE)?.username))
  writeSession(session)
  clearSession()
  stop()
  writeSession(session)
  expect(heard).toEqual(['ane', undefined])
})
