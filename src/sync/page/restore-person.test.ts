import '#tests/fixtures/indexed-db.ts'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UserData } from '#contract/auth/auth.ts'
import { API_ROOT } from '#contract/call.ts'
import { databaseNameFor, mirrorName } from '#db/database-name.ts'
import { closePersonDatabase, openPersonDatabase } from '#db/open-person-database.ts'
import { endKeyOf, keepEnded } from '#session/ended-sessions.ts'
import { clearMirror, readMirror, writeMirror } from '#session/mirror.ts'
import { clearSession, readSession, type Session, writeSession } from '#session/session.ts'
import { endedElsewhere } from '#session/session-end.ts'
import { readUser } from '#session/stored-user.ts'
import { leftBehind, orLeave } from '#sync/page/left-drafts.ts'
import { PersonMissingError } from '#sync/page/person-missing.ts'
import { keepPerson } from '#sync/page/person-record.ts'
import { restoreHere, restorePerson } from '#sync/page/restore-person.ts'
import { type Answer, json } from '#sync/pull/test-server.ts'
import { stubLocalStorage } from '#tests/fixtures/local-storage.ts'

const ORIGIN = 'http://server.test'
const USER = userOf({ nombre: 'Ane Etxeberria', empleado: '2101' })

const reload = vi.fn()
let session: Session
let answers: Record<string, Answer>

beforeEach(async () => {
  const stored = stubLocalStorage()
  vi.stubGlobal('sessionStorage', { ...localStorage, getItem: () => null })
  vi.stubGlobal('location', { origin: ORIGIN, reload })
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=a' })
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname.slice(API_ROOT.length)
    const answer = answers[path] ?? page('404', 404)
    return answer instanceof Response ? answer.clone() : answer(request)
  })
  stored.set('idioma', 'eu')
  answers = {}
  const token = crypto.randomUUID()
  const databaseName = await databaseNameFor(`${ORIGIN}${API_ROOT}`, USER.empleado)
  session = { username: 'ane', token, expiresAt: undefined, databaseName }
  writeSession(session)
})

afterEach(async () => {
  clearSession()
  await clearMirror()
  closePersonDatabase()
  await Dexie.delete(mirrorName(session.databaseName))
  endedElsewhere.set(undefined)
  reload.mockReset()
  vi.unstubAllGlobals()
})

function userOf(fields: Partial<UserData>): UserData {
  const user = readUser({ empleado: '', ...fields })
  if (!user) throw new Error('This is no user data.')
  return user
}

const page = (text: string, status = 200) =>
  new Response(`<html>${text}</html>`, { status, headers: { 'Content-Type': 'text/html' } })

const cut = () => Promise.reject(new TypeError('no network'))

const storedUser = async (): Promise<UserData | undefined> =>
  (await openPersonDatabase(session.databaseName).person.get('me'))?.user

test('the person comes back from the server, with the mirror that the workers read', async () => {
  answers['auth/me'] = json(USER)
  expect(await restorePerson(session)).toEqual(USER)
  expect(await storedUser()).toEqual(USER)
  expect(await readMirror()).toMatchObject({
    ...{ token: session.token, databaseName: session.databaseName, cookies: 'XSRF-TOKEN=a' },
    apiRoot: `${ORIGIN}${API_ROOT}`,
  })
  expect(endedElsewhere.get()).toBeUndefined()
})

test('a mirror of this session keeps what it has learnt', async () => {
  answers['auth/me'] = json(USER)
  const { token, databaseName } = session
  await writeMirror({ token, databaseName, apiRoot: `${ORIGIN}${API_ROOT}`, pushTag: 'tag' })
  await restorePerson(session)
  expect(await readMirror()).toMatchObject({ pushTag: 'tag' })
})

const other = { ...USER, empleado: '2102' }

test.each<[string, Record<string, Answer>]>([
  ['lacks the call', { Portada: json([]) }],
  ['answers unknown paths with a page', { 'auth/me': page('app'), Portada: json([]) }],
  ['cuts the connection of unknown paths', { 'auth/me': cut, Portada: json([]) }],
  ['fails at unknown paths', { 'auth/me': page('500', 500), Portada: json([]) }],
  ['answers with an empty object', { 'auth/me': json({}) }],
  ['ended the session', { 'auth/me': json({}, { status: 401 }) }],
  ['names another person', { 'auth/me': json(other) }],
])('the person has to sign in again, and Login says why, when the server %s', async (_, given) => {
  answers = given
  expect(await restorePerson(session)).toBeUndefined()
  expect(endedElsewhere.get()).toBe('evicted')
  expect(await storedUser()).toBeUndefined()
})

test.each<[string, Record<string, Answer>]>([
  ['there is no network', { 'auth/me': cut, Portada: cut }],
  ['a Wi-Fi portal answers', { 'auth/me': page('portal'), Portada: page('portal') }],
  ['the server is down', { 'auth/me': page('502', 502), Portada: page('502', 502) }],
])('the session goes on when %s', async (_, given) => {
  answers = given
  await expect(restorePerson(session)).rejects.toThrow(PersonMissingError)
  expect(endedElsewhere.get()).toBeUndefined()
  expect(readSession()?.token).toBe(session.token)
})

test('a session that was logged out without a network is not restored', async () => {
  answers['auth/me'] = json(USER)
  await keepEnded({ endKey: await endKeyOf(session.token), apiRoot: ORIGIN, at: Date.now() })
  expect(await restorePerson(session)).toBeUndefined()
  expect(await storedUser()).toBeUndefined()
})

test('a page that only lost its connection stays as it is', async () => {
  await keepPerson(session, USER)
  await restoreHere(session)
  expect(reload).not.toHaveBeenCalled()
})

test('a mirror whose opening the browser aborted is opened again when it is still there', async () => {
  await keepPerson(session, USER)
  closePersonDatabase()
  const open = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('Backend aborted error', 'InvalidStateError')
  })
  await expect(openPersonDatabase(session.databaseName).open()).rejects.toThrow('Backend aborted')
  open.mockRestore()
  await restoreHere(session)
  expect(await storedUser()).toEqual(USER)
  expect(reload).not.toHaveBeenCalled()
})

test('a page does not restore what the log-out of another tab deleted', async () => {
  await keepPerson(session, USER)
  closePersonDatabase()
  await Dexie.delete(mirrorName(session.databaseName))
  const restoring = restoreHere(session)
  localStorage.removeItem('access_token')
  await restoring
  expect(reload).not.toHaveBeenCalled()
  expect(await storedUser()).toBeUndefined()
})

// Last: from here on this module knows its database as deleted, as a page does until it reloads.
test('a page whose database was deleted stores the person again, leaves drafts, and reloads', async () => {
  await keepPerson(session, USER)
  const of = [session.databaseName, 'idea'] as const
  await orLeave(of, { Titulo: 'Luz' }, async () => {})
  // The open connection gets to know, and stays closed.
  await Dexie.delete(mirrorName(session.databaseName))
  await restoreHere(session)
  expect(reload).toHaveBeenCalledOnce()
  expect(await storedUser()).toEqual(USER)
  expect(await readMirror()).toMatchObject({ token: session.token })
  expect(leftBehind(...of)).toEqual({ Titulo: 'Luz' })
})
