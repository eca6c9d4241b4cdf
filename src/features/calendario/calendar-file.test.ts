import ICAL from 'ical.js'
import { afterEach, describe, expect, test } from 'vitest'
import { calendarMonths, LEGEND_GROUPS, type LegendGroup } from '#contract/calendar/work-days.ts'
import { makeDay } from '#contract/day.ts'
import { calendarFile } from '#features/calendario/calendar-file.ts'
import { yearViews } from '#features/calendario/year-view.ts'

const TEXT =
  'Zubia; "luzea", \\ eta ñ€🎉 bat baino gehiagoko lerroa izango duena / Puente, largo; \\'
const rows = {
  calendarDays: [
    { day: makeDay(2026, 1, 1), type: 'festivo' },
    { day: makeDay(2026, 3, 29), type: 'especial' },
    { day: makeDay(2026, 10, 25), type: 'especial6h' },
    { day: makeDay(2026, 12, 7), type: 'puente' },
    { day: makeDay(2026, 12, 31), type: 'vacaciones' },
    { day: makeDay(2027, 1, 1), type: 'festivo' },
    { day: makeDay(2026, 6, 1), type: 'unknown' },
  ],
  specialDays: [{ day: makeDay(2026, 12, 7), text: TEXT }],
}

function fileOf(groups: readonly LegendGroup[], language: 'eu' | 'es' = 'eu', month = 12) {
  return calendarFile({
    years: yearViews(calendarMonths(makeDay(2026, month, 1)), rows, language),
    groups,
    language,
    nameOf: (kind) => `kind ${kind}`,
    title: 'Lan-egutegia 2026',
    host: 'portal.example',
    at: new Date('2026-12-01T23:30:59.123Z'),
  })
}

/** What an independent parser reads from the file. */
function eventsOf(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      allDay: event.startDate.isDate && event.endDate.isDate,
      stamp: component.getFirstPropertyValue('dtstamp')?.toString(),
    }
  })
}

test('a parser reads an all-day event for each day of the chosen types', () => {
  const events = eventsOf(fileOf(['festivo', 'puente']))
  expect(events.map(({ start, end, allDay }) => [start, end, allDay])).toEqual([
    ['2026-01-01', '2026-01-02', true],
    ['2026-12-07', '2026-12-08', true],
    ['2027-01-01', '2027-01-02', true],
  ])
  expect(events[0]).toMatchObject({
    uid: '20260101-calendario@portal.example',
    summary: 'kind festivo',
    stamp: '2026-12-01T23:30:59Z',
  })
})

test('special days of both kinds are exported together, and the event of the last day of a year ends in the next', () => {
  const events = eventsOf(fileOf(['especial', 'vacaciones']))
  expect(events.map(({ start, end }) => [start, end])).toEqual([
    ['2026-03-29', '2026-03-30'],
    ['2026-10-25', '2026-10-26'],
    ['2026-12-31', '2027-01-01'],
  ])
})

test('a text is exported whole in each language, with its kind beside it', () => {
  const [basque] = eventsOf(fileOf(['puente'], 'eu'))
  const [spanish] = eventsOf(fileOf(['puente'], 'es'))
  expect(basque?.summary).toBe(TEXT.split(' / ')[0])
  expect(spanish?.summary).toBe(TEXT.split(' / ')[1])
  expect(basque?.description).toBe('kind puente')
  expect(basque?.uid).toBe(spanish?.uid)
})

test('contains the shown years only, and no two events share a UID', () => {
  const events = eventsOf(fileOf(LEGEND_GROUPS, 'eu', 11))
  expect(events).toHaveLength(5)
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(5)
})

test('has the properties that RFC 5545 requires, and folded lines', () => {
  const file = fileOf(LEGEND_GROUPS)
  const calendar = new ICAL.Component(ICAL.parse(file))
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Ataria//Calendario//EU')
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Lan-egutegia 2026')
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  for (const line of file.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[\r\n]/)
  }
})

describe('writes the same days in time zones on both sides of UTC', () => {
  const zone = process.env.TZ
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })
  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Madrid'])('%s', (name) => {
    const file = fileOf(LEGEND_GROUPS)
    process.env.TZ = name
    expect(fileOf(LEGEND_GROUPS)).toBe(file)
  })
})
