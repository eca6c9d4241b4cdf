import '#tests/fixtures/indexed-db.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { calendar } from '#sync/datasets/calendar.ts'
import { shortcuts } from '#sync/datasets/shortcuts.ts'
import { type TestEngine, testEngine } from '#sync/pull/test-engine.ts'
import { json, networkFailure } from '#sync/pull/test-server.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Of a server that has not said yet that it has no manifest. */
const ALL = ['sync/manifest', 'calendario', 'Portada']

let own: TestEngine

/** A server without a manifest, so that each call's own wait shows. */
beforeEach(() => {
  own = testEngine([calendar, shortcuts], { calendario: json({}), Portada: json([]) })
})

afterEach(() => own.end())

const busy = (retryAfter: string) => () =>
  json({ error: 'too-many', message: '' }, { status: 429, headers: { 'Retry-After': retryAfter } })

test('Retry-After is obeyed by what asked for it, and holds up no other', async () => {
  own.server.answers.calendario = busy('120')
  await own.engine.sync('start')
  own.askedSince()
  own.pass(100_000)
  await own.engine.sync('online')
  expect(own.askedSince()).toEqual(['Portada'])
  own.pass(20_000)
  await own.engine.sync('online')
  expect(own.askedSince()).toContain('calendario')
})

test('no Retry-After counts for more than an hour, and it is asked again by itself then', async () => {
  own.server.answers.calendario = busy('1000000000')
  await own.engine.sync('start')
  own.server.answers.calendario = json({})
  own.askedSince()
  own.pass(55 * 60_000)
  await own.engine.sync('visible')
  expect(own.askedSince()).not.toContain('calendario')
  expect(own.waitForTimer()).toBeLessThan(6 * 60_000)
  await own.engine.sync('interval')
  expect(own.askedSince()).toContain('calendario')
})

test('a person who asks is not put off', async () => {
  own.server.answers['*'] = busy('600')
  await own.engine.sync('start')
  own.askedSince()
  await own.engine.sync('person')
  expect(own.askedSince()).toEqual(['sync/pull', ...ALL])
})

test('a clock that is put back silences nothing', async () => {
  await own.engine.sync('start')
  own.askedSince()
  own.now -= 30 * DAY_MS
  own.pass(HOUR_MS)
  await own.engine.sync('screen')
  // What was noted later than now is of unknown age.
  expect(own.askedSince()).toEqual(['calendario', 'Portada'])
  expect((await own.db.freshness.get('calendar'))?.confirmedAt).toBe(own.now)
})

test('a clock that is put back neither holds a call nor keeps it from being tried again', async () => {
  for (const call of ALL) own.server.answers[call] = busy('60')
  await own.engine.sync('start')
  own.askedSince()
  own.now -= 30 * DAY_MS
  own.pass(60_000)
  await own.engine.sync('online')
  expect(own.askedSince()).toEqual(ALL)
  own.now -= 30 * DAY_MS
  own.waitForTimer()
  await own.engine.sync('interval')
  expect(own.askedSince()).toEqual(ALL)
})

test('since when the server is gone is never in the future', async () => {
  await own.engine.sync('start')
  own.now -= DAY_MS
  own.server.answers['*'] = networkFailure
  await own.engine.sync('person')
  expect(own.engine.state().connection).toEqual({ kind: 'server-down', since: own.now })
})
