import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userDataSchema } from '#contract/auth/auth.ts'
import { holdOwnUser, ownUser } from '#session/own-user.ts'
import { setSkewMs } from '#session/server-clock.ts'
import {
  clearSession,
  endOfNewToken,
  lastUsername,
  onSessionChange,
  readSession,
  type Session,
  writeSession,
} from '#session/session.ts'
import { stubLocalStorage } from '#tests/fixtures/local-storage.ts'

const EXPIRES_AT = Date.parse('2026-12-21T00:00:00Z')
const BEFORE = EXPIRES_AT - 1
const DAY_MS = 24 * 60 * 60_000

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
  vi.useFakeTimers({ toFake: ['Date'], now: BEFORE })
  setSkewMs(0)
  stored = stubLocalStorage()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  clearSession()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('keeps the session under the names of the specification', () => {
  writeSession(session)
  expect(readSession()).toEqual(session)
  expect([...stored.keys()].sort()).toEqual(['access_token', 'ataria.database', 'loginUsuario'])
})

test('an expired token is no session', () => {
  writeSession(session)
  vi.setSystemTime(EXPIRES_AT)
  expect(readSession()).toBeUndefined()
})

test("a device clock that runs ahead ends no session when the server's clock is known", () => {
  vi.setSystemTime(EXPIRES_AT + DAY_MS)
  setSkewMs(-DAY_MS - 1)
  writeSession(session)
  expect(readSession()).toEqual(session)
  setSkewMs(-DAY_MS)
  expect(readSession()).toBeUndefined()
})

test('a skew from before the device clock was corrected ends none either', () => {
  writeSession(session)
  setSkewMs(DAY_MS)
  expect(readSession()).toEqual(session)
})

test.each([
  ['no JWT', 'e3b0c442-98fc'],
  ['a JWT without exp', `head.${btoa('{"sub":"ane"}')}.signature`],
])('%s is a session until a 401', (_, token) => {
  const endless = { ...session, token, expiresAt: endOfNewToken(token) }
  expect(endless.expiresAt).toBeUndefined()
  writeSession(endless)
  expect(readSession()).toEqual(endless)
})

test('a new token that seems expired is valid until a 401: the clock was wrong', () => {
  vi.setSystemTime(EXPIRES_AT + DAY_MS)
  const read = { ...session, expiresAt: endOfNewToken(session.token) }
  expect(read.expiresAt).toBeUndefined()
  writeSession(read)
  expect(readSession()).toEqual(read)
  clearSession()
  vi.setSystemTime(BEFORE)
  expect(endOfNewToken(session.token)).toBe(EXPIRES_AT)
  // As after a reload, where local storage is all there is.
  writeSession(session)
  vi.setSystemTime(EXPIRES_AT)
  expect(readSession()).toBeUndefined()
})

test('signing out forgets token and person, and keeps the login name', () => {
  writeSession(session)
  holdOwnUser(ane)
  stored.set('datauser', 'what the first release kept')
  clearSession()
  expect(readSession()).toBeUndefined()
  expect(ownUser()).toBeUndefined()
  expect([...stored]).toEqual([['loginUsuario', 'ane']])
  expect(lastUsername()).toBe('ane')
})

test.each([
  ['no token', () => stored.delete('access_token')],
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
  expect(readSession()).toBeUndefined()
})

test('a listener is called at signing in and out until it unsubscribes', () => {
  const heard: (string | undefined)[] = []
  const stop = onSessionChange(() => heard.push(readSession()?.username))
  writeSession(session)
  clearSession()
  stop()
  writeSession(session)
  expect(heard).toEqual(['ane', undefined])
})
