import '#tests/fixtures/indexed-db.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDay } from '#contract/day.ts'
import { PersonDatabase } from '#db/person-database.ts'
import { hourSummaries } from '#sync/datasets/hour-summaries.ts'
import { reclassificationDays } from '#sync/datasets/reclassification-days.ts'
import { theoreticalHours } from '#sync/datasets/theoretical-hours.ts'
import { workedHours } from '#sync/datasets/worked-hours.ts'
import { createProgress } from '#sync/progress.ts'
import type { Dataset } from '#sync/pull/dataset.ts'
import { createSyncEngine } from '#sync/pull/engine.ts'
import { groupWrites } from '#sync/pull/group-writes.ts'
import { pull } from '#sync/pull/pull.ts'
import { readPerson } from '#sync/pull/read-person.ts'
import { belongsTo } from '#sync/pull/test-person.ts'
import { json, networkFailure, scriptedServer } from '#sync/pull/test-server.ts'

let db: PersonDatabase
let today: string
/** Minutes by day, as the server knows them. */
let minutes: Map<string, number>
let askedPeriods: string[]
/** The server's one tag for all periods, as ours has it; none: a server without ETags. */
let tag: string | undefined
/** The period for which the server fails, and what it says then. */
let cutOff: string | undefined
let failure: () => Response

beforeEach(async () => {
  db = new PersonDatabase(`hours-${crypto.randomUUID()}`)
  await belongsTo(db, '1207')
  today = '2026-11-21T12:00:00'
  minutes = new Map([
    ['20/11/2026', 480],
    ['05/10/2026', 470],
    ['03/03/2026', 460],
  ])
  askedPeriods = []
  tag = '"1"'
  cutOff = undefined
  failure = () => new Response('', { status: 500 })
})

afterEach(() => db.delete())

function tagged(request: Request, body: () => unknown): Response {
  if (tag !== undefined && request.headers.get('If-None-Match') === tag) {
    return new Response(null, { status: 304 })
  }
  return json(body(), tag === undefined ? {} : { headers: { ETag: tag } })
}

const server = scriptedServer({
  'horas/GetData': (request) => {
    const { searchParams } = new URL(request.url)
    const [from = '', to = ''] = [searchParams.get('fechad'), searchParams.get('fechah')].map(iso)
    askedPeriods.push(`${from}/${to}`)
    if (cutOff === `${from}/${to}`) return failure()
    return tagged(request, () =>
      searchParams.get('accion') === 'Horastrabajadas'
        ? [...minutes]
            .filter(([day]) => iso(day) >= from && iso(day) <= to)
            .map(([mifecha, horas0]) => ({ mifecha, nomcentro: 'A', horas0: String(horas0) }))
        : [{ conceptonombre2: 'Malgua / Flexible', conceptovalor2: '3,5' }],
    )
  },
  'horas/GetDiasReclasificacion': () => json(Array.from({ length: 12 }, () => 25)),
  'horas/GetHorasTeoricas': (request) =>
    tagged(request, () => [{ horasteoricas: '7,5' }, { horasteoricas: 8 }]),
})

function iso(wireDay: string | null): string {
  return (wireDay ?? '').split('/').reverse().join('-')
}

async function pullOf(dataset: Dataset) {
  const context = {
    ...{ db, api: server.api, write: groupWrites(db), now: () => Date.parse(today), promised: tag },
    person: await readPerson(db),
    parts: await db.parts.toArray(),
  }
  const whole = dataset.isWhole?.(context)
  const held = await db.freshness.get(dataset.name)
  return { whole, outcome: await pull(dataset, context, held) }
}

const days = async () => (await db.workedDays.toArray()).map(({ day }) => day)

test('the first pull asks a rolling year month by month, and says what each day holds', async () => {
  const { whole, outcome } = await pullOf(workedHours)
  expect({ whole, outcome }).toEqual({ whole: false, outcome: { kind: 'updated', rowsWritten: 3 } })
  expect(askedPeriods).toHaveLength(13)
  expect(askedPeriods[0]).toBe('2026-11-01/2026-11-30')
  expect(askedPeriods).toContain('2025-11-01/2025-11-30')
  expect(await db.workedDays.get([makeDay(2026, 11, 20), 0])).toMatchObject({
    center: 'A',
    slots: [{ position: 0, minutes: 480 }],
  })
})

test('one new day pulls the open months alone, and writes one row', async () => {
  await pullOf(workedHours)
  askedPeriods.length = 0
  minutes.set('21/11/2026', 300)
  tag = '"2"'
  expect((await pullOf(workedHours)).outcome).toEqual({ kind: 'updated', rowsWritten: 1 })
  expect(askedPeriods).toEqual(['2026-11-01/2026-11-30', '2026-10-01/2026-10-31'])
})

test('a correction long ago is found: the tag moved and the open months did not', async () => {
  await pullOf(workedHours)
  askedPeriods.length = 0
  minutes.set('03/03/2026', 1)
  tag = '"2"'
  expect((await pullOf(workedHours)).outcome).toEqual({ kind: 'updated', rowsWritten: 1 })
  expect(askedPeriods.at(-1)).toBe('2026-03-01/2026-03-31')
  expect(askedPeriods).toHaveLength(9)
  expect(await db.freshness.get('workedHours')).toMatchObject({ etag: '"2"' })
})

test('a tag that moved for nothing we keep is searched for once', async () => {
  await pullOf(workedHours)
  askedPeriods.length = 0
  tag = '"2"'
  expect((await pullOf(workedHours)).outcome).toEqual({ kind: 'unchanged' })
  expect(askedPeriods).toHaveLength(13)
  expect(await db.freshness.get('workedHours')).toMatchObject({ etag: '"2"' })
})

test('a search that was cut off goes on the next time', async () => {
  await pullOf(workedHours)
  minutes.set('03/03/2026', 1)
  tag = '"2"'
  cutOff = '2026-06-01/2026-06-30'
  failure = networkFailure
  expect((await pullOf(workedHours)).outcome).toMatchObject({ kind: 'failed' })
  expect(await db.freshness.get('workedHours')).toMatchObject({ etag: '"1"' })
  cutOff = undefined
  expect((await pullOf(workedHours)).outcome).toEqual({ kind: 'updated', rowsWritten: 1 })
  expect(await db.freshness.get('workedHours')).toMatchObject({ etag: '"2"' })
})

test('a month that cannot be read leaves its rows, and the other one comes', async () => {
  await pullOf(workedHours)
  minutes.set('21/11/2026', 300).set('05/10/2026', 1)
  tag = '"2"'
  cutOff = '2026-10-01/2026-10-31'
  failure = () => json('no days', { headers: { ETag: '"2"' } })
  const { outcome } = await pullOf(workedHours)
  expect(outcome).toMatchObject({ kind: 'failed', error: { code: 'malformed' } })
  expect(await days()).toContain('2026-11-21')
  expect(await db.workedDays.get([makeDay(2026, 10, 5), 0])).toMatchObject({
    slots: [{ minutes: 470 }],
  })
  cutOff = undefined
  expect((await pullOf(workedHours)).outcome).toEqual({ kind: 'updated', rowsWritten: 1 })
})

test('months are kept as they come: a sync that is cut off does not begin from the start', async () => {
  const good = server.answers['horas/GetData']
  if (typeof good !== 'function') throw new Error('no answer')
  const rest = Promise.withResolvers<void>()
  server.answers['horas/GetData'] = async (request) => {
    const answer = good(request)
    if (askedPeriods.length > 6) await rest.promise
    return answer
  }
  const pulled = pullOf(workedHours)
  await expect.poll(() => db.parts.count()).toBe(6)
  expect(await days()).toEqual(['2026-10-05', '2026-11-20'])
  expect(await db.freshness.get('workedHours')).toBeUndefined()
  rest.resolve()
  expect((await pulled).outcome).toEqual({ kind: 'updated', rowsWritten: 3 })
  expect(await db.parts.count()).toBe(13)
  expect(await db.freshness.get('workedHours')).toMatchObject({ etag: '"1"' })
})

test('a server without tags is asked for the open months, and for the rest once a week', async () => {
  tag = undefined
  await pullOf(workedHours)
  askedPeriods.length = 0
  expect((await pullOf(workedHours)).outcome).toEqual({ kind: 'unchanged' })
  expect(askedPeriods).toHaveLength(2)
  askedPeriods.length = 0
  today = '2026-11-28T12:00:00'
  minutes.set('27/11/2026', 300)
  expect((await pullOf(workedHours)).outcome).toEqual({ kind: 'updated', rowsWritten: 1 })
  expect(askedPeriods).toHaveLength(13)
  expect((await db.freshness.get('workedHours'))?.changedAt).toBe(Date.parse(today))
})

test('a new month is missing, is pulled, and one that is long past goes', async () => {
  await pullOf(workedHours)
  minutes.set('01/12/2027', 5)
  today = '2027-12-01T09:00:00'
  const { whole } = await pullOf(workedHours)
  expect(whole).toBe(false)
  expect(await days()).toEqual(['2027-12-01'])
})

test('what came before a failure stays, and the rest comes the next time', async () => {
  const good = server.answers['horas/GetData']
  if (typeof good !== 'function') throw new Error('no answer')
  server.answers['horas/GetData'] = (request) =>
    request.url.includes('fechad=01%2F03%2F2026') ? json({}, { status: 500 }) : good(request)
  expect((await pullOf(workedHours)).outcome).toMatchObject({ kind: 'failed' })
  expect(await days()).toEqual(['2026-10-05', '2026-11-20'])
  server.answers['horas/GetData'] = good
  askedPeriods.length = 0
  expect((await pullOf(workedHours)).outcome).toEqual({ kind: 'updated', rowsWritten: 1 })
  expect((await db.freshness.get('workedHours'))?.fault).toBeUndefined()
})

test('summaries are of the running period and of last month; the running one moves at midnight', async () => {
  await db.reclassificationDays.bulkPut(
    Array.from({ length: 12 }, (_, index) => ({ month: index + 1, day: 25 })),
  )
  await pullOf(hourSummaries)
  expect(await db.hourSummaries.toArray()).toEqual(
    ['2026-10-01/2026-10-31', '2026-11-01/2026-11-20'].map((period) => {
      const [from, to] = period.split('/')
      const concepts = [{ position: 2, nombre: 'Malgua / Flexible', hours: 3.5 }]
      return { from, to, concepts }
    }),
  )
  today = '2026-11-22T00:00:01'
  askedPeriods.length = 0
  const { whole } = await pullOf(hourSummaries)
  expect({ whole, askedPeriods }).toEqual({ whole: false, askedPeriods: ['2026-11-01/2026-11-21'] })
  today = '2026-11-29T12:00:00'
  await pullOf(hourSummaries)
  expect(askedPeriods).toContain('2026-11-01/2026-11-25')
})

test('on a new device the running period ends by the days that came a moment before', async () => {
  today = '2026-11-29T12:00:00'
  const engine = createSyncEngine({
    ...{ db, api: server.api, datasets: [hourSummaries, reclassificationDays] },
    onFault: (error) => {
      throw error
    },
    clock: { now: () => Date.parse(today), steady: () => 0 },
    ...{ onState: () => {}, onLineHint: () => true },
    ...{ progress: createProgress(), random: () => 0.5, setTimer: () => () => {} },
  })
  await engine.sync('start')
  await engine.stop()
  expect(askedPeriods).toContain('2026-11-01/2026-11-25')
})

test('pulls a chosen period alone, and refuses one that is no period', async () => {
  const context = {
    ...{
      db,
      api: server.api,
      write: groupWrites(db),
      now: () => Date.parse(today),
      person: await readPerson(db),
    },
  }
  await hourSummaries.pullPart?.(context, '2026-05-04/2026-06-05')
  await hourSummaries.pullPart?.(context, 'x')
  expect(await db.hourSummaries.toCollection().primaryKeys()).toEqual([
    ['2026-05-04', '2026-06-05'],
  ])
  expect(askedPeriods).toEqual(['2026-05-04/2026-06-05'])
})

test('theoretical hours of a period are the sum of what came', async () => {
  await pullOf(theoreticalHours)
  expect(await db.theoreticalHours.get(['2026-11-01', '2026-11-30'])).toMatchObject({ hours: 15.5 })
  expect(await db.theoreticalHours.get(['2026-11-01', '2026-11-20'])).toBeDefined()
  expect(await db.theoreticalHours.count()).toBe(14)
})

test('what is known of one dataset’s months says nothing of another’s', async () => {
  today = '2026-12-01T12:00:00'
  await pullOf(workedHours)
  const { whole, outcome } = await pullOf(theoreticalHours)
  expect({ whole, kind: outcome.kind }).toEqual({ whole: false, kind: 'updated' })
  expect(await db.theoreticalHours.count()).toBe(13)
})
