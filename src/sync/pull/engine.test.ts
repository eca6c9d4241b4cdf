import '#tests/fixtures/indexed-db.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { calendar } from '#sync/datasets/calendar.ts'
import { shortcuts } from '#sync/datasets/shortcuts.ts'
import { type TestEngine, testEngine } from '#sync/pull/test-engine.ts'
import { json, networkFailure, page, tagged } from '#sync/pull/test-server.ts'
import { eventually } from '#tests/fixtures/eventually.ts'

let own: TestEngine

beforeEach(() => {
  own = testEngine([calendar, shortcuts], {
    'sync/manifest': json({ calendar: '"c1"', shortcuts: '"s1"' }),
    calendario: tagged({ '20260101': 'festivo' }, '"c1"'),
    Portada: tagged(['Comedor'], '"s1"'),
  })
})

afterEach(() => own.end())

test('the first sync asks the manifest, then every dataset', async () => {
  await own.engine.sync('start')
  expect(own.askedSince()).toEqual(['sync/manifest', 'calendario', 'Portada'])
  expect(await own.db.calendarDays.count()).toBe(1)
  expect(own.engine.state()).toEqual({ connection: { kind: 'online' }, syncing: false })
})

test('what the screen shows is asked for first, also when the screen opens during a sync', async () => {
  await own.engine.sync('screen', ['shortcuts'])
  expect(own.askedSince()).toEqual(['sync/manifest', 'Portada', 'calendario'])
  own.pass(60_000)
  own.server.answers['sync/manifest'] = () => {
    void own.engine.sync('screen', ['shortcuts'])
    return json({ calendar: '"c2"', shortcuts: '"s2"' })
  }
  await own.engine.sync('person', ['calendar'])
  expect(own.askedSince()).toEqual(['sync/manifest', 'Portada', 'calendario'])
})

test('going from screen to screen asks nothing for a minute after a good sync', async () => {
  await own.engine.sync('start')
  own.askedSince()
  own.pass(59_000)
  await own.engine.sync('screen', ['shortcuts'])
  expect(own.askedSince()).toEqual([])
  own.pass(1_000)
  await own.engine.sync('screen', ['shortcuts'])
  expect(own.askedSince()).toEqual(['sync/manifest'])
})

test('an item sent during a sync is looked for once after it, since its calls may all have been made before', async () => {
  const behind: Promise<unknown>[] = []
  own.server.answers.Portada = () => {
    behind.push(own.engine.sync('sent'), own.engine.sync('sent'))
    return json(['Comedor'], { headers: { ETag: '"s1"' } })
  }
  await own.engine.sync('start')
  await Promise.all(behind)
  expect(own.askedSince()).toEqual(['sync/manifest', 'calendario', 'Portada', 'sync/manifest'])
})

test('nothing new is one round trip, no row and a newer age', async () => {
  await own.engine.sync('start')
  own.askedSince()
  own.pass(60_000)
  const report = await own.engine.sync('person')
  expect(own.askedSince()).toEqual(['sync/manifest'])
  expect([...report.values()]).toEqual([{ kind: 'unchanged' }, { kind: 'unchanged' }])
  expect(await own.db.freshness.get('calendar')).toMatchObject({ confirmedAt: own.now })
})

test('only what the manifest says has changed is asked for', async () => {
  await own.engine.sync('start')
  own.askedSince()
  own.server.answers['sync/manifest'] = json({ calendar: '"c1"', shortcuts: '"s2"' })
  own.server.answers.Portada = tagged(['Comedor', 'Calendario'], '"s2"')
  await own.engine.sync('person')
  expect(own.askedSince()).toEqual(['sync/manifest', 'Portada'])
  expect(await own.db.shortcuts.count()).toBe(2)
})

test('a server without the manifest is asked by conditional calls, and for it once', async () => {
  delete own.server.answers['sync/manifest']
  await own.engine.sync('start')
  expect(own.askedSince()).toEqual(['sync/manifest', 'calendario', 'Portada'])
  const report = await own.engine.sync('person')
  expect(own.askedSince()).toEqual(['calendario', 'Portada'])
  expect([...report.values()]).toEqual([{ kind: 'unchanged' }, { kind: 'unchanged' }])
})

test('without the manifest a copy that still counts as fresh is left alone at intervals', async () => {
  delete own.server.answers['sync/manifest']
  await own.engine.sync('start')
  own.askedSince()
  own.pass(calendar.freshForMs - 1)
  await own.engine.sync('interval')
  expect(own.askedSince()).toEqual([])
  own.pass(1)
  await own.engine.sync('interval')
  expect(own.askedSince()).toEqual(['calendario', 'Portada'])
})

test('without the manifest a copy whose last pull failed is asked for again at intervals', async () => {
  delete own.server.answers['sync/manifest']
  await own.engine.sync('start')
  const good = own.server.answers.calendario
  own.server.answers.calendario = json({ Error: 'x' })
  own.pass(60_000)
  await own.engine.sync('person')
  if (good) own.server.answers.calendario = good
  own.askedSince()
  own.pass(60_000)
  await own.engine.sync('interval')
  expect(own.askedSince()).toEqual(['calendario'])
  expect((await own.db.freshness.get('calendar'))?.fault).toBeUndefined()
})

test('a broken manifest does not stop the datasets', async () => {
  own.server.answers['sync/manifest'] = json({ error: 'internal', message: '' }, { status: 500 })
  await own.engine.sync('start')
  expect(await own.db.calendarDays.count()).toBe(1)
  expect(own.engine.state().connection).toEqual({ kind: 'online' })
})

test('requests while a sync is in progress join it', async () => {
  await Promise.all([
    own.engine.sync('start'),
    own.engine.sync('interval'),
    own.engine.sync('visible'),
  ])
  expect(own.askedSince()).toEqual(['sync/manifest', 'calendario', 'Portada'])
})

test('what a person asks during a sync is asked once behind it: they want an answer that is newer', async () => {
  await Promise.all([
    own.engine.sync('start'),
    own.engine.sync('person'),
    own.engine.sync('person'),
  ])
  expect(own.askedSince()).toEqual(['sync/manifest', 'calendario', 'Portada', 'sync/manifest'])
  await Promise.all([own.engine.sync('person'), own.engine.sync('person')])
  expect(own.askedSince()).toEqual(['sync/manifest'])
})

test('without network nothing is hammered: a few calls, then ever longer waits', async () => {
  own.server.answers['*'] = networkFailure
  const tries = ['sync/pull', 'calendario', 'Portada']
  await own.engine.sync('start')
  expect(own.askedSince()).toEqual(tries)
  const waits: number[] = []
  for (let round = 0; round < 4; round++) {
    waits.push(own.waitForTimer())
    await own.engine.sync('interval')
    expect(own.askedSince()).toEqual(tries)
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000])
})

test('the connection says what calls did, since when', async () => {
  await own.engine.sync('start')
  const since = own.now
  own.pass(60_000)
  own.server.answers['*'] = networkFailure
  await own.engine.sync('person')
  expect(own.engine.state().connection).toEqual({ kind: 'server-down', since })
  own.onLineHint = false
  own.pass(60_000)
  await own.engine.sync('offline')
  expect(own.engine.state().connection).toEqual({ kind: 'offline', since })
  own.server.answers['*'] = page()
  await own.engine.sync('person')
  expect(own.engine.state().connection).toEqual({ kind: 'captive-portal', since })
  delete own.server.answers['*']
  await own.engine.sync('online')
  expect(own.engine.state().connection).toEqual({ kind: 'online' })
})

test("a page's word that the network is gone counts until a call is answered", async () => {
  await own.engine.sync('start')
  own.server.answers['*'] = networkFailure
  await own.engine.sync('offline')
  expect(own.engine.state().connection.kind).toBe('offline')
  await own.engine.sync('person')
  expect(own.engine.state().connection.kind).toBe('offline')
  delete own.server.answers['*']
  await own.engine.sync('person')
  own.server.answers['*'] = networkFailure
  await own.engine.sync('person')
  expect(own.engine.state().connection.kind).toBe('server-down')
})

test('a network that goes while a sync has no call left to make is noticed', async () => {
  const lastCall = Promise.withResolvers<Response>()
  own.server.answers.Portada = () => lastCall.promise
  const syncing = own.engine.sync('start')
  await eventually(() => expect(own.server.asked).toContain('Portada'))
  own.server.answers['*'] = networkFailure
  const noticed = own.engine.sync('offline')
  lastCall.resolve(json(['Comedor']))
  await syncing
  await noticed
  expect(own.engine.state().connection.kind).toBe('offline')
})

test('a server that answers while the network goes is asked once more, soon', async () => {
  await own.engine.sync('start')
  own.onLineHint = false
  await own.engine.sync('offline')
  expect(own.engine.state().connection.kind).toBe('online')
  expect(own.timers()).toBe(1)
  own.askedSince()
  expect(own.waitForTimer()).toBe(10_000)
  await eventually(() => expect(own.engine.state().syncing).toBe(false))
  expect(own.askedSince()).toEqual(['sync/manifest'])
  expect(own.timers()).toBe(0)

  await own.engine.sync('offline')
  own.server.answers['*'] = networkFailure
  own.waitForTimer()
  await eventually(() => expect(own.engine.state().connection.kind).toBe('offline'))
})

test('a network that is back a moment after a good sync is noticed', async () => {
  await own.engine.sync('start')
  own.server.answers['*'] = networkFailure
  await own.engine.sync('offline')
  delete own.server.answers['*']
  own.pass(1_000)
  await own.engine.sync('online')
  expect(own.engine.state().connection).toEqual({ kind: 'online' })
  // And another request right after it is served already.
  own.askedSince()
  await own.engine.sync('visible')
  expect(own.askedSince()).toEqual([])
})

test('stopping gives up what is in progress and nothing runs after it', async () => {
  own.server.answers.calendario = (request) =>
    new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason))
    })
  const syncing = own.engine.sync('start')
  await own.engine.stop()
  await syncing
  own.askedSince()
  await own.engine.sync('person')
  expect(own.askedSince()).toEqual([])
  expect((await own.db.freshness.get('calendar'))?.fault).toBeUndefined()
})
