import '#tests/fixtures/indexed-db.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LINES_TYPE } from '#contract/sync.ts'
import { calendar } from '#sync/datasets/calendar.ts'
import { canteenTimetable } from '#sync/datasets/canteen-timetable.ts'
import { shortcuts } from '#sync/datasets/shortcuts.ts'
import { workedHours } from '#sync/datasets/worked-hours.ts'
import { requestBatch } from '#sync/pull/batch.ts'
import type { PullClient } from '#sync/pull/pull-client.ts'
import { type TestEngine, testEngine } from '#sync/pull/test-engine.ts'
import { belongsTo } from '#sync/pull/test-person.ts'
import { type Answer, json, networkFailure, page } from '#sync/pull/test-server.ts'

declare const __APP_VERSION__: string

const DATASETS = [calendar, shortcuts, workedHours]
const TAGS = { calendar: '"c1"', shortcuts: '"s1"', workedHours: '"w1"' }
const MANIFEST = { manifest: TAGS }
const CALENDAR = { dataset: 'calendar', etag: '"c1"', status: 200, body: { 20260101: 'festivo' } }
const SHORTCUTS = { dataset: 'shortcuts', etag: '"s1"', status: 200, body: ['Comedor'] }
const DONE = { done: true }
/** What each pull tells besides. */
const version = __APP_VERSION__

const NOVEMBER = '2026-11-01/2026-11-30'
/** The rolling year of the person's worked hours; one day in November. */
const MONTHS = Array.from({ length: 13 }, (_, back) => {
  const first = new Date(Date.UTC(2026, 10 - back, 1))
  const last = new Date(Date.UTC(2026, 11 - back, 0))
  const part = [first, last].map((day) => day.toISOString().slice(0, 10)).join('/')
  const body = part === NOVEMBER ? [{ mifecha: '20/11/2026', nomcentro: 'A', horas0: '480' }] : []
  return { dataset: 'workedHours', part, etag: '"w1"', status: 200, body }
})

let own: TestEngine
/** What the device said that it holds, at each pull. */
let told: unknown[]

beforeEach(async () => {
  told = []
  own = testEngine(DATASETS, {
    'sync/manifest': json({ calendar: '"c1"', shortcuts: '"s1"' }),
    calendario: json({ 20260101: 'festivo', 20260106: 'festivo' }),
    Portada: json(['Nominas']),
    'horas/GetData': json([]),
  })
  own.now = Date.parse('2026-11-21T12:00:00Z')
  await belongsTo(own.db, '1207')
})

afterEach(() => own.end())

function answer(...lines: readonly unknown[]): void {
  own.server.answers['sync/pull'] = async (request) => {
    told.push(await request.json())
    return new Response(textOf(lines), { headers: { 'Content-Type': LINES_TYPE } })
  }
}

function textOf(lines: readonly unknown[]): string {
  return lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('')
}

/** As `answer`, without an end: the connection breaks. */
function answerCutOff(...lines: readonly unknown[]): void {
  own.server.answers['sync/pull'] = () => {
    const bytes = new TextEncoder().encode(textOf(lines))
    // The last line in two pieces, so that the cut goes through it.
    const pieces = [bytes.slice(0, -5), undefined]
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = pieces.shift()
        if (piece) controller.enqueue(piece)
        else controller.error(new TypeError('network error'))
      },
    })
    return new Response(stream, { headers: { 'Content-Type': LINES_TYPE } })
  }
}

test('one call brings all that differs, and the next one nothing', async () => {
  answer(MANIFEST, CALENDAR, SHORTCUTS, ...MONTHS, DONE)
  const report = await own.engine.sync('screen', ['shortcuts'])
  expect(own.askedSince()).toEqual(['sync/pull'])
  expect(told).toEqual([{ version, have: {}, parts: {}, first: ['shortcuts'] }])
  expect([...report.values()].map(({ kind }) => kind)).toEqual(['updated', 'updated', 'updated'])
  expect(await own.db.calendarDays.count()).toBe(1)
  expect(await own.db.workedDays.toArray()).toMatchObject([{ day: '2026-11-20' }])
  const attempts = await own.db.syncAttempts.toArray()
  expect(attempts).toMatchObject([{ calls: 1, failed: [] }])

  own.pass(60_000)
  answer(DONE)
  const second = await own.engine.sync('person')
  expect(own.askedSince()).toEqual(['sync/pull'])
  expect(told[1]).toEqual({ version, have: TAGS, parts: {}, first: ['shortcuts'] })
  expect([...second.values()].map(({ kind }) => kind)).toEqual(Array(3).fill('unchanged'))
  for (const dataset of ['calendar', 'workedHours'] as const) {
    expect(await own.db.freshness.get(dataset)).toMatchObject({ confirmedAt: own.now })
  }
})

test('a device that holds all of a manifest tells its tag, where the server sent one', async () => {
  answer({ ...MANIFEST, etag: 'W/"m1"' }, CALENDAR, SHORTCUTS, ...MONTHS, DONE)
  await own.engine.sync('start')
  answer(DONE)
  const report = await own.engine.sync('person')
  expect(told[1]).toEqual({ version, have: {}, manifest: 'W/"m1"', first: [] })
  expect([...report.values()].map(({ kind }) => kind)).toEqual(Array(3).fill('unchanged'))
  const next = { manifest: { ...TAGS, calendar: '"c2"' }, etag: 'W/"m2"' }
  answer(next, { ...CALENDAR, etag: '"c2"', status: 500 }, DONE)
  await own.engine.sync('person')
  expect(told[2]).toEqual(told[1])
  // It lacks the calendar of the second manifest.
  await own.engine.sync('person')
  expect(told[3]).toEqual({ version, have: TAGS, parts: {}, first: [] })
  answer(next, { ...CALENDAR, etag: '"c2"' }, DONE)
  await own.engine.sync('person')
  answer(DONE)
  await own.engine.sync('person')
  expect(told[5]).toEqual({ version, have: {}, manifest: 'W/"m2"', first: [] })
  await own.db.parts.update(['workedHours', NOVEMBER], { etag: '"w2"' })
  await own.engine.sync('person')
  expect(told[6]).toMatchObject({
    have: { calendar: '"c2"' },
    parts: { workedHours: { [NOVEMBER]: '"w2"' } },
  })
})

test('the tag of a manifest that came by its own call is not told', async () => {
  own.server.answers['sync/manifest'] = json(TAGS, { headers: { ETag: '"m1"' } })
  answer(CALENDAR, SHORTCUTS, ...MONTHS, DONE)
  await own.engine.sync('start')
  expect(await own.db.manifest.get('last')).toMatchObject({ etag: '"m1"' })
  answer(DONE)
  await own.engine.sync('person')
  expect(told[1]).toEqual({ version, have: TAGS, parts: {}, first: [] })
})

test('an answer that was taken is not given again', async () => {
  const api: PullClient = {
    fetchText: () => Promise.reject(new Error('asked by its own call')),
    postLines: async (_call, _body, { onLine }) => onLine(JSON.stringify(CALENDAR)),
  }
  const { signal } = new AbortController()
  const { take } = await requestBatch({ api, signal }, { have: {} })
  expect(await take({ dataset: 'calendar' })).toMatchObject({ kind: 'body', etag: '"c1"' })
  expect(await take({ dataset: 'calendar' })).toBeUndefined()
})

test('of a dataset that is not whole it says which parts it holds', async () => {
  answer(MANIFEST, CALENDAR, SHORTCUTS, ...MONTHS, DONE)
  await own.engine.sync('start')
  await own.db.parts.delete(['workedHours', NOVEMBER])
  await own.db.workedDays.clear()
  answer({ manifest: TAGS }, ...MONTHS.slice(0, 1), DONE)
  await own.engine.sync('person')
  const { workedHours: _, ...have } = TAGS
  const parts = Object.fromEntries(MONTHS.slice(1).map(({ part, etag }) => [part, etag]))
  expect(told[1]).toEqual({ version, have, parts: { workedHours: parts }, first: [] })
  expect(own.askedSince()).toEqual(['sync/pull', 'sync/pull'])
  expect(await own.db.workedDays.count()).toBe(1)
})

describe('what did not come is asked for by its own call', () => {
  test('after an answer that was cut off, of which the lines that came are kept', async () => {
    answerCutOff(MANIFEST, CALENDAR, ...MONTHS, SHORTCUTS)
    await own.engine.sync('start')
    expect(own.askedSince()).toEqual(['sync/pull', 'Portada'])
    expect(await own.db.calendarDays.count()).toBe(1)
    expect(await own.db.shortcuts.toArray()).toMatchObject([{ section: 'Nominas' }])
    expect(own.engine.state().connection).toEqual({ kind: 'online' })
  })

  test('where a line cannot be read, or was left out', async () => {
    answer(MANIFEST, CALENDAR, ...MONTHS.slice(1), '{"dataset":"shortcuts', '[]', DONE)
    await own.engine.sync('start')
    expect(own.askedSince().sort()).toEqual(['Portada', 'horas/GetData', 'sync/pull'])
    expect(await own.db.shortcuts.count()).toBe(1)
  })

  test("makes no extra call when a line's fields are in another order", async () => {
    const { body, ...head } = CALENDAR
    answer(MANIFEST, { body, ...head }, SHORTCUTS, ...MONTHS, DONE)
    await own.engine.sync('start')
    expect(own.askedSince()).toEqual(['sync/pull'])
    expect(await own.db.calendarDays.count()).toBe(1)
  })

  test('with a manifest of its own, from a server that sends none with its lines', async () => {
    answer(SHORTCUTS, DONE)
    await own.engine.sync('start')
    expect(own.askedSince().slice(0, 3)).toEqual(['sync/pull', 'sync/manifest', 'calendario'])
    expect(await own.db.shortcuts.toArray()).toMatchObject([{ section: 'Comedor' }])
    expect(await own.db.freshness.get('shortcuts')).toMatchObject({ etag: '"s1"' })
  })
})

test('a line that fails fails alone', async () => {
  const body = { error: 'internal', message: 'internal error' }
  answer(MANIFEST, { ...SHORTCUTS, status: 500, body }, CALENDAR, ...MONTHS, DONE)
  const report = await own.engine.sync('start')
  expect(own.askedSince()).toEqual(['sync/pull'])
  expect(report.get('shortcuts')).toMatchObject({ kind: 'failed', error: { code: 'server' } })
  expect(report.get('calendar')).toMatchObject({ kind: 'updated' })
  expect(await own.db.freshness.get('shortcuts')).toMatchObject({ fault: { code: 'server' } })
})

test('a body that is no good keeps the old rows', async () => {
  answer(MANIFEST, CALENDAR, SHORTCUTS, ...MONTHS, DONE)
  await own.engine.sync('start')
  answer({ manifest: { ...TAGS, calendar: '"c2"' } }, { ...CALENDAR, etag: '"c2"', body: [] }, DONE)
  const report = await own.engine.sync('person')
  expect(report.get('calendar')).toMatchObject({ kind: 'failed', error: { code: 'malformed' } })
  expect(await own.db.calendarDays.count()).toBe(1)
  expect(await own.db.freshness.get('calendar')).toMatchObject({ etag: '"c1"' })
})

const LACKING: [string, Answer][] = [
  ['404', () => json({}, { status: 404 })],
  ['405', () => json({}, { status: 405 })],
  ['401', () => json({}, { status: 401 })],
  ['a page', () => page()],
  ['a 500', () => json({}, { status: 500 })],
  ['JSON', () => json({})],
  ['no lines', () => new Response('', { headers: { 'Content-Type': LINES_TYPE } })],
]

test.each(LACKING)(
  'a server that answers %s to it is asked as ever, and not for it again',
  async (_, lacking) => {
    own.server.answers['sync/pull'] = lacking
    await own.engine.sync('start')
    expect(own.askedSince().slice(0, 4)).toEqual([
      'sync/pull',
      'sync/manifest',
      'calendario',
      'Portada',
    ])
    expect(own.engine.state().connection).toEqual({ kind: 'online' })
    await own.engine.sync('person')
    expect(own.askedSince()[0]).toBe('sync/manifest')
  },
)

function putOff(): Response {
  return json({}, { status: 429, headers: { 'Retry-After': '120' } })
}

test('a server that puts it off is left alone until then', async () => {
  own.server.answers['sync/pull'] = putOff
  await own.engine.sync('start')
  expect(own.askedSince()).toEqual(['sync/pull'])
  own.pass(60_000)
  await own.engine.sync('online')
  expect(own.askedSince()).toEqual([])
  answer(MANIFEST, CALENDAR, SHORTCUTS, ...MONTHS, DONE)
  own.waitForTimer()
  await own.engine.sync('interval')
  expect(own.askedSince()).toEqual(['sync/pull'])
  expect(await own.db.calendarDays.count()).toBe(1)
})

test('a server that puts it off again and again is asked for each dataset', async () => {
  own.server.answers['sync/pull'] = putOff
  for (let time = 0; time < 3; time++) {
    await own.engine.sync('online')
    expect(own.askedSince()).toEqual(['sync/pull'])
    own.pass(121_000)
  }
  await own.engine.sync('online')
  expect(own.askedSince().slice(0, 3)).toEqual(['sync/pull', 'sync/manifest', 'calendario'])
  expect(await own.db.calendarDays.count()).toBe(2)
})

test('without a network a few calls tell so, and it is asked for again', async () => {
  own.server.answers['*'] = networkFailure
  await own.engine.sync('start')
  expect(own.askedSince()).not.toContain('sync/manifest')
  expect(own.engine.state().connection.kind).toBe('server-down')
  delete own.server.answers['*']
  answer(MANIFEST, CALENDAR, SHORTCUTS, ...MONTHS, DONE)
  await own.engine.sync('online')
  expect(own.askedSince()).toEqual(['sync/pull'])
})

test('an engine that is stopped takes nothing more', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  own.server.answers['sync/pull'] = () =>
    new Response(
      new ReadableStream({
        async start(controller) {
          controller.enqueue(new TextEncoder().encode(textOf([MANIFEST, CALENDAR])))
          await promise
          controller.error(new DOMException('', 'AbortError'))
        },
      }),
      { headers: { 'Content-Type': LINES_TYPE } },
    )
  const synced = own.engine.sync('start')
  await expect.poll(() => own.db.calendarDays.count(), { timeout: 30_000 }).toBe(1)
  const stopped = own.engine.stop()
  resolve()
  await stopped
  await synced
  expect(own.askedSince()).toEqual(['sync/pull'])
})

test('of two datasets the known one is taken and the unknown one ignored', async () => {
  await own.end()
  own = testEngine([canteenTimetable], {})
  answer(
    { manifest: { canteenTimetable: '"t"', lunch: '"l"' } },
    {
      ...{ dataset: 'lunch', etag: '"l"', status: 200, body: [] },
    },
    { dataset: 'canteenTimetable', etag: '"t"', status: 200, body: [] },
    DONE,
  )
  await own.engine.sync('start')
  expect(own.askedSince()).toEqual(['sync/pull'])
})
