import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { documentMemory } from '#session/document-memory.ts'
import { clearSession, type Session, writeSession } from '#session/session.ts'
import { stubLocalStorage } from '#tests/fixtures/local-storage.ts'

const EXPIRES_AT = Date.now() + 3_600_000
const claims = Buffer.from(JSON.stringify({ exp: EXPIRES_AT / 1000 })).toString('base64url')
const session: Session = {
  username: 'ane',
  token: `head.${claims}.signature`,
  expiresAt: EXPIRES_AT,
  databaseName: 'ataria-1',
}

const KEY = 'c0ffee'
const state = {
  place: { page: 7, zoom: '1.5', left: 12, top: 640 },
  fields: new Map([['24R', { value: 'Arrasate' }]]),
}

let ofPrivate: ReturnType<typeof documentMemory>
let ofOthers: typeof ofPrivate
let stored: Map<string, string>

/** Everything in local storage, as one text. */
const onDisk = () => [...stored].join()

beforeEach(() => {
  stored = stubLocalStorage()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  clearSession()
  writeSession(session)
  ofPrivate = documentMemory(true)
  ofOthers = documentMemory(false)
})

afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

test('only the page’s memory keeps the place in a private document', () => {
  const before = onDisk()
  ofPrivate.note(KEY, state)
  expect(ofPrivate.recall(KEY)).toEqual(state)
  expect(onDisk()).toBe(before)
})

test('the device stores the place in any other document, and never typed text', () => {
  ofOthers.note(KEY, state)
  expect(ofOthers.recall(KEY)).toEqual(state)
  expect(onDisk()).toContain(KEY)
  expect(onDisk()).not.toContain('Arrasate')
})

test('a reloaded page finds the place in documents that are not private', async () => {
  ofOthers.note(KEY, state)
  vi.resetModules()
  const { documentMemory: reloaded } = await import('#session/document-memory.ts')
  expect(reloaded(false).recall(KEY)).toEqual({ place: state.place, fields: new Map() })
  expect(reloaded(true).recall(KEY)).toBeUndefined()
})

test('all of it ends with the session, also what a closing viewer stores', () => {
  ofOthers.note(KEY, state)
  ofPrivate.note('decaf', state)
  clearSession()
  ofOthers.note('late', state)
  expect(onDisk()).not.toContain('640')
  writeSession({ ...session, username: 'jon' })
  expect([KEY, 'decaf', 'late'].map((key) => ofOthers.recall(key))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('keeps the forty documents opened last', () => {
  for (let number = 0; number < 60; number++) ofOthers.note(`d${number}`, state)
  ofOthers.note('d20', state)
  expect(ofOthers.recall('d19')).toBeUndefined()
  expect(ofOthers.recall('d20')).toEqual(state)
  expect(onDisk()).not.toContain('"d19"')
})

test.each(['', '{', 'null', '[["c0ffee",{"page":"x"}]]', '{"c0ffee":1}'])(
  'stored as %j there is no place, and the next one is kept',
  (text) => {
    stored.set('ataria.documentPlaces', text)
    expect(ofOthers.recall('other')).toBeUndefined()
    ofOthers.note(KEY, state)
    expect(onDisk()).toContain(KEY)
  },
)

test('the page remembers when the device’s storage is full', () => {
  vi.stubGlobal('localStorage', {
    ...localStorage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  ofOthers.note(KEY, state)
  expect(ofOthers.recall(KEY)).toEqual(state)
})
