import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userDataSchema } from '#contract/auth.ts'
import { holdOwnUser, ownUser, storedUser, storeOwnUser } from '#session/own-user.ts'
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
  databaseName: 'ataria-1',
}

const ane = userDataSchema.parse({ nombre: 'Ane Etxeberria Ugarte', empleado: '1207', photo: 'ñÑ' })

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
  expect([...stored.keys()].sort()).toEqual(['access_token', 'ataria.database', 'loginUsuario'])
})

test('a past token is no session', () => {
  writeSession(session)
  expect(readSession(EXPIRES_AT)).toBeUndefined()
})

test('signing out forgets token and person, and keeps the login name', () => {
  writeSession(session)
  holdOwnUser(ane)
  stored.set('datauser', 'what the first release kept')
  clearSession()
  expect(readSession(BEFORE)).toBeUndefined()
  expect(ownUser()).toBeUndefined()
  expect([...stored]).toEqual([['loginUsuario', 'ane']])
  expect(lastUsername()).toBe('ane')
})

test.each([
  ['another token', () => stored.set('access_token', 'no.token.at-all')],
  ['no database', () => stored.delete('ataria.database')],
  ['no name', () => stored.delete('loginUsuario')],
])('storage with %s reads as signed out', (_, damage) => {
  writeSession(session)
  const token = session.token
  clearSession()
  stored.set('loginUsuario', 'ane')
  stored.set('ataria.database', 'ataria-1')
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

test('a browser without databases keeps the person beside the session; half of one is nobody', () => {
  storeOwnUser(ane)
  expect(storedUser()).toEqual(ane)
  for (const text of ['{"nombre":"An', '{"nombre":1}', '{"nombre":"Ane"}']) {
    stored.set('datauser', text)
    expect(storedUser()).toBeUndefined()
  }
})
