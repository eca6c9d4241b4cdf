import { describe, expect, test } from 'vitest'
import { getCalendario } from '#contract/calendar/calendar.ts'
import {
  calendarMonths,
  dayKind,
  isDayOff,
  monthToScrollTo,
  nextDayOff,
} from '#contract/calendar/work-days.ts'
import { makeDay } from '#contract/day.ts'

const monday = makeDay(2026, 11, 23)
const saturday = makeDay(2026, 11, 21)

test.each([
  [monday, undefined, 'laborable', false],
  [saturday, undefined, 'finDeSemana', true],
  [saturday, 'especial', 'especial', false],
  [monday, 'festivo', 'festivo', true],
  [monday, 'nolaboral', 'nolaboral', true],
  [monday, 'especial6h', 'especial6h', false],
  [monday, 'huelga', 'otro', false],
  [monday, 'constructor', 'otro', false],
])('%s with type %s is %s, off: %s', (day, type, kind, off) => {
  expect(dayKind(day, type)).toBe(kind)
  expect(isDayOff(dayKind(day, type))).toBe(off)
})

describe('the next day off', () => {
  const holidays = new Map<string, string>([
    ['2026-11-28', 'festivo'],
    ['2026-12-08', 'festivo'],
    ['2027-01-01', 'festivo'],
  ])
  const typeOf = (day: string) => holidays.get(day)

  test('is no weekend and not today', () => {
    expect(nextDayOff(monday, typeOf)).toEqual({ day: '2026-12-08', type: 'festivo' })
    expect(nextDayOff(makeDay(2026, 12, 8), typeOf)?.day).toBe('2027-01-01')
  })

  test('is none where none is published', () => {
    expect(nextDayOff(makeDay(2027, 1, 1), typeOf)).toBeUndefined()
    expect(nextDayOff(monday, () => 'especial6h')).toBeUndefined()
  })
})

test('twelve months, in December 24', () => {
  const november = calendarMonths(makeDay(2026, 11, 30))
  expect([november.length, november[0], november.at(-1)]).toEqual([
    12,
    { year: 2026, month: 1 },
    { year: 2026, month: 12 },
  ])
  expect(calendarMonths(makeDay(2026, 12, 1)).at(-1)).toEqual({ year: 2027, month: 12 })
  expect(calendarMonths(makeDay(2026, 12, 1))).toHaveLength(24)
})

test.each([
  [1, { year: 2026, month: 2 }],
  [10, { year: 2026, month: 11 }],
  [11, { year: 2026, month: 11 }],
  [12, { year: 2027, month: 1 }],
])('in month %s it scrolls to %o, which is shown', (month, target) => {
  const today = makeDay(2026, month, 15)
  expect(monthToScrollTo(today)).toEqual(target)
  expect(calendarMonths(today)).toContainEqual(target)
})

test.each([
  [{}, true],
  [{ '20240229': 'festivo', '20260101': 'unknown type' }, true],
  [{ '20260229': 'festivo' }, false],
  [{ Error: 'x' }, false],
  [{ '20260101': 1 }, false],
  [[], false],
])('the reply %j is read: %s', (reply, read) => {
  expect(getCalendario.reply.safeParse(reply).success).toBe(read)
})
