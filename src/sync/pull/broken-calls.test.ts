import '#tests/fixtures/indexed-db.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { calendar } from '#sync/datasets/calendar.ts'
import { ideaCategories } from '#sync/datasets/idea-categories.ts'
import { scheduleTypes } from '#sync/datasets/schedule-types.ts'
import { shortcuts } from '#sync/datasets/shortcuts.ts'
import { specialDays } from '#sync/datasets/special-days.ts'
import { workTimetable } from '#sync/datasets/work-timetable.ts'
import { PROBES } from '#sync/pull/reachability.ts'
import { type TestEngine, testEngine } from '#sync/pull/test-engine.ts'
import { type Answer, json, networkFailure, page } from '#sync/pull/test-server.ts'

const DATASETS = [calendar, shortcuts, specialDays, workTimetable, scheduleTypes, ideaCategories]
const CALLS = [
  ...['calendario', 'Portada', 'calendario/Especiales', 'horariosTrabajo', 'horariosVarios'],
  'ideas/GetCategorias',
]
const ONLINE = { kind: 'online' }
/** The calls about all datasets: `sync/pull` and `sync/manifest`. */
const OF_ALL = 2

const refused = (status: number) => json({ error: 'x', message: '' }, { status })
let own: TestEngine

beforeEach(() => {
  own = testEngine(DATASETS, {
    'sync/manifest': json({}),
    calendario: json({}),
    'calendario/Especiales': json({}),
    ...Object.fromEntries(
      CALLS.filter((call) => !call.startsWith('calendario')).map((call) => [call, json([])]),
    ),
  })
})

afterEach(() => own.end())

async function faults() {
  const rows = await own.db.freshness.toArray()
  return Object.fromEntries(
    rows.flatMap((row) => (row.fault ? [[row.dataset, row.fault.code]] : [])),
  )
}

const manifestFaults: Record<string, { answer: Answer; isNotOffered: boolean }> = {
  'a page': { answer: () => page(), isNotOffered: true },
  'a page that says 404': { answer: () => page(404), isNotOffered: true },
  'a 401': { answer: () => refused(401), isNotOffered: true },
  'a 403': { answer: () => refused(403), isNotOffered: true },
  'a 404': { answer: () => refused(404), isNotOffered: true },
  'a 405': { answer: () => refused(405), isNotOffered: true },
  'a 501': { answer: () => refused(501), isNotOffered: true },
  'a 500': { answer: () => refused(500), isNotOffered: false },
  'a cut connection': { answer: networkFailure, isNotOffered: false },
  'a 408': { answer: () => refused(408), isNotOffered: false },
  'another shape': { answer: () => json(['x']), isNotOffered: false },
}

test.each(Object.entries(manifestFaults))(
  'a manifest that is %s stops no dataset and reports no fault',
  async (_, { answer, isNotOffered }) => {
    own.server.answers['sync/manifest'] = answer
    await own.engine.sync('start')
    expect(own.askedSince().sort()).toEqual(['sync/manifest', ...CALLS].sort())
    expect(own.engine.state().connection).toEqual(ONLINE)
    expect(await faults()).toEqual({})
    await own.engine.sync('person')
    expect(own.askedSince().includes('sync/manifest')).toBe(!isNotOffered)
  },
)

test('where the manifest stops coming and all data is fresh, a few calls show whether the server can be reached', async () => {
  delete own.server.answers['sync/manifest']
  await own.engine.sync('start')
  own.askedSince()
  own.pass(60_000)
  // Known to have none by now: nothing is asked, nothing is concluded.
  await own.engine.sync('interval')
  expect([own.askedSince(), own.engine.state().connection]).toEqual([[], ONLINE])
})

test('a manifest that fails at an interval is no reason to call the server gone', async () => {
  await own.engine.sync('start')
  own.askedSince()
  own.pass(60_000)
  own.server.answers['sync/manifest'] = networkFailure
  await own.engine.sync('interval')
  expect(own.engine.state().connection).toEqual(ONLINE)
  expect(own.askedSince()).toHaveLength(1 + PROBES)
  own.server.answers['*'] = networkFailure
  own.pass(60_000)
  await own.engine.sync('interval')
  expect(own.engine.state().connection.kind).toBe('server-down')
})

const brokenCalls: Record<string, { answer: Answer; code: string }> = {
  'a page': { answer: () => page(), code: 'not-ours' },
  'a 500': { answer: () => refused(500), code: 'server' },
  'a 403': { answer: () => refused(403), code: 'forbidden' },
  'a cut connection': { answer: networkFailure, code: 'network' },
  'a 408': { answer: () => refused(408), code: 'timeout' },
}

test.each(Object.entries(brokenCalls))(
  'one call that is answered by %s keeps no other from being asked, and is told where it is shown',
  async (_, { answer, code }) => {
    delete own.server.answers['sync/manifest']
    own.server.answers.calendario = answer
    await own.engine.sync('start')
    expect(own.askedSince().sort()).toEqual(['sync/manifest', ...CALLS].sort())
    expect(await faults()).toEqual({ calendar: code })
    expect(own.engine.state().connection).toEqual(ONLINE)
    // Asked alone, it is still not the Wi-Fi's fault.
    own.pass(60_000)
    await own.engine.sync('interval')
    expect(own.askedSince()).toContain('calendario')
    expect(own.engine.state().connection).toEqual(ONLINE)
  },
)

test('a server that answers half of its calls by pages is asked for the other half', async () => {
  delete own.server.answers['sync/manifest']
  for (const call of ['calendario', 'Portada', 'calendario/Especiales']) {
    own.server.answers[call] = () => page()
  }
  await own.engine.sync('start')
  own.waitForTimer()
  await own.engine.sync('interval')
  expect(own.engine.state().connection).toEqual(ONLINE)
  expect(await own.db.freshness.where('dataset').equals('ideaCategories').count()).toBe(1)
  expect(Object.keys(await faults()).sort()).toEqual(['calendar', 'shortcuts', 'specialDays'])
  // By now only those that fail are due: failing again they prove no portal.
  own.askedSince()
  own.pass(60_000)
  await own.engine.sync('interval')
  expect(own.askedSince()).toEqual(expect.arrayContaining(['calendario', 'Portada']))
  expect(own.engine.state().connection).toEqual(ONLINE)
})

test('a portal is concluded when all is answered by its page, and little is asked of it', async () => {
  own.server.answers['*'] = () => page()
  await own.engine.sync('start')
  expect(own.askedSince()).toHaveLength(OF_ALL + PROBES)
  expect(own.engine.state().connection.kind).toBe('captive-portal')
  delete own.server.answers['*']
  await own.engine.sync('person')
  expect(own.askedSince()).toContain('sync/manifest')
  expect([own.engine.state().connection, await faults()]).toEqual([ONLINE, {}])
})

test('a server that answers everything with 5xx is down, and is asked for everything', async () => {
  own.server.answers['*'] = () => refused(503)
  await own.engine.sync('start')
  expect(own.askedSince()).toHaveLength(OF_ALL + CALLS.length)
  expect(own.engine.state().connection.kind).toBe('server-down')
})

test('a refused token says signed out when a call that must be there says so, and is not tried again', async () => {
  own.server.answers['*'] = () => refused(401)
  await own.engine.sync('start')
  expect(own.engine.state().connection).toEqual({ kind: 'signed-out' })
  expect(own.timers()).toBe(0)
})
