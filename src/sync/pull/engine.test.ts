import '#tests/fixtures/indexed-db.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PersonDatabase } from '#db/database.ts'
import { calendar } from '#sync/datasets/calendar.ts'
import { shortcuts } from '#sync/datasets/shortcuts.ts'
import { createSyncEngine, type SyncEngine } from '#sync/pull/engine.ts'
import { json, networkFailure, scriptedServer, tagged } from '#sync/pull/test-server.ts'

let db: PersonDatabase
let engine: SyncEngine
let server: ReturnType<typeof scriptedServer>
let clock: number
let onLineHint: boolean
let timers: { at: number; task: () => void }[]

beforeEach(() => {
  db = new PersonDatabase(`engine-${crypto.randomUUID()}`)
  clock = 1_000_000
  onLineHint = true
  timers = []
  server = scriptedServer({
    'sync/manifest': json({ calendar: '"c1"', shortcuts: '"s1"' }),
    calendario: tagged({ '20260101': 'festivo' }, '"c1"'),
    Portada: tagged(['Comedor'], '"s1"'),
  })
  engine = createSyncEngine({
    db,
    api: server.api,
    datasets: [calendar, shortcuts],
    onState: () => {},
    onFault: (error) => {
      throw error
    },
    onLineHint: () => onLineHint,
    now: () => clock,
    random: () => 0.5,
    setTimer(ms, task) {
      const timer = { at: clock + ms, task }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
  })
})

afterEach(async () => {
  await engine.stop()
  await db.delete()
})

function askedSince(): string[] {
  return server.asked.splice(0)
}

test('the first sync asks the manifest, then every dataset', async () => {
  await engine.sync('start')
  expect(askedSince()).toEqual(['sync/manifest', 'calendario', 'Portada'])
  expect(await db.calendarDays.count()).toBe(1)
  expect(engine.state()).toEqual({ connection: { kind: 'online' }, syncing: false })
})

test('what the screen shows is asked for first, also when the screen opens during a sync', async () => {
  await engine.sync('screen', ['shortcuts'])
  expect(askedSince()).toEqual(['sync/manifest', 'Portada', 'calendario'])
  clock += 60_000
  server.answers['sync/manifest'] = () => {
    void engine.sync('screen', ['shortcuts'])
    return json({ calendar: '"c2"', shortcuts: '"s2"' })
  }
  await engine.sync('person', ['calendar'])
  expect(askedSince()).toEqual(['sync/manifest', 'Portada', 'calendario'])
})

test('going from screen to screen asks nothing for a minute after a good sync', async () => {
  await engine.sync('start')
  askedSince()
  clock += 59_000
  await engine.sync('screen', ['shortcuts'])
  expect(askedSince()).toEqual([])
  clock += 1_000
  await engine.sync('screen', ['shortcuts'])
  expect(askedSince()).toEqual(['sync/manifest'])
})

test('nothing new is one round trip, no row and a newer age', async () => {
  await engine.sync('start')
  askedSince()
  clock += 60_000
  const report = await engine.sync('person')
  expect(askedSince()).toEqual(['sync/manifest'])
  expect([...report.values()]).toEqual([{ kind: 'unchanged' }, { kind: 'unchanged' }])
  expect(await db.freshness.get('calendar')).toMatchObject({ confirmedAt: clock })
})

test('only what the manifest says has changed is asked for', async () => {
  await engine.sync('start')
  askedSince()
  server.answers['sync/manifest'] = json({ calendar: '"c1"', shortcuts: '"s2"' })
  server.answers.Portada = tagged(['Comedor', 'Calendario'], '"s2"')
  await engine.sync('person')
  expect(askedSince()).toEqual(['sync/manifest', 'Portada'])
  expect(await db.shortcuts.count()).toBe(2)
})

test('a server without the manifest is asked by conditional calls, and for it once', async () => {
  delete server.answers['sync/manifest']
  await engine.sync('start')
  expect(askedSince()).toEqual(['sync/manifest', 'calendario', 'Portada'])
  const report = await engine.sync('person')
  expect(askedSince()).toEqual(['calendario', 'Portada'])
  expect([...report.values()]).toEqual([{ kind: 'unchanged' }, { kind: 'unchanged' }])
})

test('without the manifest a copy that still counts as fresh is left alone at intervals', async () => {
  delete server.answers['sync/manifest']
  await engine.sync('start')
  askedSince()
  clock += calendar.freshForMs - 1
  await engine.sync('interval')
  expect(askedSince()).toEqual([])
  clock += 1
  await engine.sync('interval')
  expect(askedSince()).toEqual(['calendario', 'Portada'])
})

test('without the manifest a copy whose last pull failed is asked for again at intervals', async () => {
  delete server.answers['sync/manifest']
  await engine.sync('start')
  const good = server.answers.calendario
  server.answers.calendario = json({ Error: 'x' })
  clock += 60_000
  await engine.sync('person')
  if (good) server.answers.calendario = good
  askedSince()
  clock += 60_000
  await engine.sync('interval')
  expect(askedSince()).toEqual(['calendario'])
  expect((await db.freshness.get('calendar'))?.fault).toBeUndefined()
})

test('a broken manifest does not stop the datasets', async () => {
  server.answers['sync/manifest'] = json({ error: 'internal', message: '' }, { status: 500 })
  await engine.sync('start')
  expect(await db.calendarDays.count()).toBe(1)
  expect(engine.state().connection).toEqual({ kind: 'online' })
})

test('wishes while a sync is under way join it', async () => {
  await Promise.all([engine.sync('start'), engine.sync('person'), engine.sync('visible')])
  expect(askedSince()).toEqual(['sync/manifest', 'calendario', 'Portada'])
})

test('without network nothing is hammered: one call, then ever longer waits', async () => {
  server.answers['sync/manifest'] = networkFailure
  await engine.sync('start')
  expect(askedSince()).toEqual(['sync/manifest'])
  const waits: number[] = []
  for (let round = 0; round < 4; round++) {
    const [timer] = timers.splice(0)
    if (!timer) throw new Error('no retry was planned')
    waits.push(timer.at - clock)
    clock = timer.at
    timer.task()
    await engine.sync('interval')
    expect(askedSince()).toEqual(['sync/manifest'])
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000])
})

test('the connection says what calls did, since when', async () => {
  await engine.sync('start')
  const lastAnswer = clock
  clock += 60_000
  server.answers['sync/manifest'] = networkFailure
  await engine.sync('person')
  expect(engine.state().connection).toEqual({ kind: 'server-down', since: lastAnswer })
  onLineHint = false
  clock += 60_000
  await engine.sync('offline')
  expect(engine.state().connection).toEqual({ kind: 'offline', since: lastAnswer })
  server.answers['sync/manifest'] = new Response('<p>Wi-Fi</p>', {
    headers: { 'Content-Type': 'text/html' },
  })
  await engine.sync('person')
  expect(engine.state().connection).toEqual({ kind: 'captive-portal', since: lastAnswer })
  server.answers['sync/manifest'] = json({ calendar: '"c1"', shortcuts: '"s1"' })
  await engine.sync('online')
  expect(engine.state().connection).toEqual({ kind: 'online' })
})

test("a page's word that the network is gone counts until a call is answered", async () => {
  await engine.sync('start')
  const manifest = server.answers['sync/manifest']
  server.answers['sync/manifest'] = networkFailure
  await engine.sync('offline')
  expect(engine.state().connection.kind).toBe('offline')
  await engine.sync('person')
  expect(engine.state().connection.kind).toBe('offline')
  if (manifest) server.answers['sync/manifest'] = manifest
  await engine.sync('person')
  server.answers['sync/manifest'] = networkFailure
  await engine.sync('person')
  expect(engine.state().connection.kind).toBe('server-down')
})

test('a network that goes while a sync has no call left to make is noticed', async () => {
  const lastCall = Promise.withResolvers<Response>()
  server.answers.Portada = () => lastCall.promise
  const syncing = engine.sync('start')
  await vi.waitFor(() => expect(server.asked).toContain('Portada'))
  server.answers['sync/manifest'] = networkFailure
  const noticed = engine.sync('offline')
  lastCall.resolve(json(['Comedor']))
  await syncing
  await noticed
  expect(engine.state().connection.kind).toBe('offline')
})

test('a network that is back a moment after a good sync is noticed', async () => {
  await engine.sync('start')
  const manifest = server.answers['sync/manifest']
  server.answers['sync/manifest'] = networkFailure
  await engine.sync('offline')
  if (manifest) server.answers['sync/manifest'] = manifest
  clock += 1_000
  await engine.sync('online')
  expect(engine.state().connection).toEqual({ kind: 'online' })
  // And another wish right after it is served already.
  askedSince()
  await engine.sync('visible')
  expect(askedSince()).toEqual([])
})

test('Retry-After is obeyed, even when a person asks', async () => {
  server.answers['sync/manifest'] = json(
    { error: 'too-many', message: '' },
    { status: 429, headers: { 'Retry-After': '120' } },
  )
  server.answers.calendario = server.answers['sync/manifest']
  server.answers.Portada = server.answers['sync/manifest']
  await engine.sync('start')
  askedSince()
  clock += 119_000
  await engine.sync('person')
  expect(askedSince()).toEqual([])
  clock += 1_000
  await engine.sync('person')
  expect(askedSince()).toContain('sync/manifest')
})

test('a refused token says signed out and is not tried again', async () => {
  server.answers['sync/manifest'] = json({ error: 'not-signed-in', message: '' }, { status: 401 })
  await engine.sync('start')
  expect(engine.state().connection).toEqual({ kind: 'signed-out' })
  expect(timers).toEqual([])
})

test('stopping gives up what is under way and nothing runs after it', async () => {
  server.answers.calendario = (request) =>
    new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason))
    })
  const syncing = engine.sync('start')
  await engine.stop()
  await syncing
  askedSince()
  await engine.sync('person')
  expect(askedSince()).toEqual([])
  expect((await db.freshness.get('calendar'))?.fault).toBeUndefined()
})
