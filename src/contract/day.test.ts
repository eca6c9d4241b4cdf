import { describe, expect, test } from 'vitest'
import {
  addDays,
  dayOf,
  dayOfMonth,
  daysBetween,
  daysOfMonth,
  isWeekend,
  makeDay,
  monthOf,
  parseDayKey,
  parseIsoDay,
  parseWireDay,
  toDayKey,
  toWireDay,
  weekdayOf,
  yearOf,
} from '#contract/day.ts'

describe('reading', () => {
  test.each([
    ['29/02/2024', '2024-02-29'],
    ['31/12/2026', '2026-12-31'],
    ['01/01/0999', '0999-01-01'],
    ['29/02/2026', undefined],
    ['01/01/0000', undefined],
    ['29/02/1900', undefined],
    ['31/04/2026', undefined],
    ['00/01/2026', undefined],
    ['01/13/2026', undefined],
    ['1/1/2026', undefined],
    ['2026-01-01', undefined],
    ['01/01/2026 ', undefined],
    ['', undefined],
  ])('%j as dd/mm/yyyy is %s', (text, day) => {
    expect(parseWireDay(text)).toBe(day)
  })

  test.each([
    ['20240229', '2024-02-29'],
    ['20260229', undefined],
    ['20261301', undefined],
    ['2026011', undefined],
    ['hasOwnProperty', undefined],
  ])('%j as yyyymmdd is %s', (text, day) => {
    expect(parseDayKey(text)).toBe(day)
  })

  test.each(['2026-02-30', '2026-2-3', '2026-11-21T00:00', ' 2026-11-21'])(
    '%j is no day',
    (text) => {
      expect(parseIsoDay(text)).toBeUndefined()
    },
  )
})

test('writes a day as it was read', () => {
  for (let day = makeDay(2023, 12, 1), left = 800; left > 0; left--, day = addDays(day, 1)) {
    expect(parseWireDay(toWireDay(day))).toBe(day)
    expect(parseDayKey(toDayKey(day))).toBe(day)
    expect([yearOf(day), monthOf(day), dayOfMonth(day)].join('-')).toBe(
      day.split('-').map(Number).join('-'),
    )
  }
})

test('counts across months, leap days, years and clock changes', () => {
  expect(addDays(makeDay(2024, 2, 28), 1)).toBe('2024-02-29')
  expect(addDays(makeDay(2026, 2, 28), 1)).toBe('2026-03-01')
  expect(addDays(makeDay(2026, 12, 31), 1)).toBe('2027-01-01')
  expect(addDays(makeDay(2027, 1, 1), -1)).toBe('2026-12-31')
  expect(addDays(makeDay(2026, 3, 28), 2)).toBe('2026-03-30')
  expect(daysBetween(makeDay(2026, 10, 24), makeDay(2026, 10, 26))).toBe(2)
  expect(daysBetween(makeDay(2025, 1, 1), makeDay(2024, 1, 1))).toBe(-366)
})

test('weekdays and months', () => {
  expect(weekdayOf(makeDay(2026, 11, 22))).toBe(7)
  expect(weekdayOf(makeDay(2026, 11, 23))).toBe(1)
  expect([20, 21, 22, 23].map((day) => isWeekend(makeDay(2026, 11, day)))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(daysOfMonth(2024, 2)).toHaveLength(29)
  expect(daysOfMonth(2026, 12).at(-1)).toBe('2026-12-31')
})

test('the wall clock decides which day it is, to its last minute', () => {
  expect(dayOf(new Date(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31')
  expect(dayOf(new Date(2027, 0, 1, 0, 0, 0))).toBe('2027-01-01')
})

test('adds any number of days from any day as the calendar does', () => {
  for (const from of [makeDay(2023, 12, 31), makeDay(2024, 2, 29), makeDay(2026, 11, 1)]) {
    for (let count = -800; count <= 800; count++) {
      const expected = makeDay(yearOf(from), monthOf(from), dayOfMonth(from) + count)
      expect(addDays(from, count)).toBe(expected)
    }
  }
})
