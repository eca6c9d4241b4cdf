import '#tests/fixtures/indexed-db.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PersonDatabase } from '#db/person-database.ts'
import { calendar } from '#sync/datasets/calendar.ts'
import { groupWrites } from '#sync/pull/group-writes.ts'
import { pull } from '#sync/pull/pull.ts'
import { json, networkFailure, scriptedServer, tagged } from '#sync/pull/test-server.ts'

let db: PersonDatabase
let clock: number

beforeEach(() => {
  db = new PersonDatabase(`pull-${crypto.randomUUID()}`)
  clock = 1_000
})

afterEach(() => db.delete())

const server = scriptedServer()
const pullCalendar = async () =>
  pull(
    calendar,
    { db, api: server.api, write: groupWrites(db), now: () => clock },
    await db.freshness.get('calendar'),
  )

const days = { '20260101': 'festivo', '20260105': 'especial' }

async function firstPull() {
  server.answers.calendario = tagged(days, '"1"')
  expect(await pullCalendar()).toEqual({ kind: 'updated', rowsWritten: 2 })
}

test('the first pull writes rows, ETag and time together', async () => {
  await firstPull()
  expect(await db.calendarDays.toArray()).toEqual([
    { day: '2026-01-01', type: 'festivo' },
    { day: '2026-01-05', type: 'especial' },
  ])
  expect(await db.freshness.get('calendar')).toMatchObject({
    confirmedAt: 1_000,
    changedAt: 1_000,
    etag: '"1"',
  })
})

test('a 304 confirms the copy and touches no row', async () => {
  await firstPull()
  clock = 2_000
  const touched = watchWrites()
  expect(await pullCalendar()).toEqual({ kind: 'unchanged' })
  expect(touched()).toBe(0)
  expect(await db.freshness.get('calendar')).toMatchObject({ confirmedAt: 2_000, changedAt: 1_000 })
})

test('without an ETag an equal reply is not parsed and writes no row', async () => {
  server.answers.calendario = json(days)
  await pullCalendar()
  clock = 2_000
  const touched = watchWrites()
  expect(await pullCalendar()).toEqual({ kind: 'unchanged' })
  expect(touched()).toBe(0)
  expect(await db.freshness.get('calendar')).toMatchObject({ confirmedAt: 2_000 })
})

test('a change writes that row alone', async () => {
  await firstPull()
  server.answers.calendario = tagged({ ...days, '20260105': 'puente' }, '"2"')
  expect(await pullCalendar()).toEqual({ kind: 'updated', rowsWritten: 1 })
})

const badReplies = {
  'HTML with status 200': () =>
    new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
  'truncated JSON': () =>
    new Response('{"20260101":"fes', { headers: { 'Content-Type': 'application/json' } }),
  'a 500': () => json({ error: 'internal', message: '' }, { status: 500 }),
  'an Error field': () => json({ Error: 'Calendario no disponible' }),
  'a list with an Error field': () => json([{ Error: 'x' }]),
  'a key that is no day': () => json({ '20261301': 'festivo' }),
  'a value that is no text': () => json({ '20260101': ['festivo'] }),
  'more than half of another kind': () =>
    json({ '20260101': 'festivo', '20260102': {}, '20260103': [] }),
  'no network': networkFailure,
}

const codes: Record<keyof typeof badReplies, string> = {
  'HTML with status 200': 'not-ours',
  'truncated JSON': 'malformed',
  'a 500': 'server',
  'an Error field': 'error-field',
  'a list with an Error field': 'error-field',
  'a key that is no day': 'malformed',
  'a value that is no text': 'malformed',
  'more than half of another kind': 'malformed',
  'no network': 'network',
}

test.each(Object.entries(badReplies))(
  '%s leaves rows and ETag and records why',
  async (name, answer) => {
    await firstPull()
    const rows = await db.calendarDays.toArray()
    server.answers.calendario = answer
    clock = 5_000
    const outcome = await pullCalendar()
    expect(outcome.kind).toBe('failed')
    expect(await db.calendarDays.toArray()).toEqual(rows)
    const freshness = await db.freshness.get('calendar')
    expect(freshness).toMatchObject({ confirmedAt: 1_000, etag: '"1"' })
    const code = Object.entries(codes).find(([key]) => key === name)?.[1]
    expect(freshness?.fault).toMatchObject({ code, at: 5_000 })
    expect(freshness?.fault?.detail).toContain('calendario')

    server.answers.calendario = tagged(days, '"1"')
    expect(await pullCalendar()).toEqual({ kind: 'unchanged' })
    expect((await db.freshness.get('calendar'))?.fault).toBeUndefined()
  },
)

test('the recorded fault names the field', async () => {
  server.answers.calendario = json({ '20260101': 'festivo', '20260102': {}, '20260103': {} })
  await pullCalendar()
  expect((await db.freshness.get('calendar'))?.fault?.detail).toContain('20260102')
})

test('the same failure again is not written again, another one is', async () => {
  await firstPull()
  server.answers.calendario = networkFailure
  clock = 5_000
  await pullCalendar()
  clock = 6_000
  expect((await pullCalendar()).kind).toBe('failed')
  expect((await db.freshness.get('calendar'))?.fault?.at).toBe(5_000)
  server.answers.calendario = json({ Error: 'Calendario no disponible' })
  await pullCalendar()
  expect((await db.freshness.get('calendar'))?.fault).toMatchObject({
    code: 'error-field',
    at: 6_000,
  })
})

test('a pull that is given up records nothing', async () => {
  server.answers.calendario = () => new Promise<Response>(() => {})
  const giveUp = new AbortController()
  giveUp.abort()
  const context = {
    db,
    api: server.api,
    write: groupWrites(db),
    now: () => clock,
    signal: giveUp.signal,
  }
  const outcome = await pull(calendar, context, undefined)
  expect(outcome).toMatchObject({ kind: 'failed', error: { code: 'aborted' } })
  expect(await db.freshness.get('calendar')).toBeUndefined()
})

test('unknown day types are kept as they came', async () => {
  server.answers.calendario = json({ '20260101': 'mantenimiento' })
  await pullCalendar()
  expect(
    await db.calendarDays.get(firstOf(await db.calendarDays.toCollection().primaryKeys())),
  ).toEqual({
    day: '2026-01-01',
    type: 'mantenimiento',
  })
})

function firstOf<T>(list: T[]): T {
  const [first] = list
  if (first === undefined) throw new Error('the list is empty')
  return first
}

/** Counts writes to the calendar's rows from now on. */
function watchWrites(): () => number {
  let writes = 0
  db.calendarDays.hook('creating', () => {
    writes++
  })
  db.calendarDays.hook('updating', () => {
    writes++
  })
  db.calendarDays.hook('deleting', () => {
    writes++
  })
  return () => writes
}
