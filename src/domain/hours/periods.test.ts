import { expect, test } from 'vitest'
import { makeDay } from '#contract/day.ts'
import {
  accumulatedPeriod,
  monthPeriod,
  periodPart,
  previousMonth,
  rollingYear,
} from '#contract/hours/periods.ts'
import { monthsOf, parsePeriodPart, pickableDays } from '#domain/hours/periods.ts'

test('accumulated hours run from the first of the month to yesterday (spec §4)', () => {
  expect(accumulatedPeriod(makeDay(2026, 11, 21))).toEqual({ from: '2026-11-01', to: '2026-11-20' })
  expect(accumulatedPeriod(makeDay(2026, 11, 2))).toEqual({ from: '2026-11-01', to: '2026-11-01' })
})

test('the month’s reclassification day limits them', () => {
  const days = Array.from({ length: 12 }, () => 25)
  expect(accumulatedPeriod(makeDay(2026, 11, 30), days)).toMatchObject({ to: '2026-11-25' })
  expect(accumulatedPeriod(makeDay(2026, 11, 26), days)).toMatchObject({ to: '2026-11-25' })
  expect(accumulatedPeriod(makeDay(2026, 11, 25), days)).toMatchObject({ to: '2026-11-24' })
})

test('on the first of a month the accumulated period is the month before', () => {
  expect(accumulatedPeriod(makeDay(2026, 1, 1))).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 20]
  expect(accumulatedPeriod(makeDay(2026, 1, 1), days)).toMatchObject({ to: '2025-12-20' })
})

test('a rolling year is the running month and the twelve before, over the year’s end', () => {
  const months = rollingYear(makeDay(2026, 2, 28))
  expect(months).toHaveLength(13)
  expect(months[0]).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(months[1]).toEqual({ from: '2026-01-01', to: '2026-01-31' })
  expect(months.at(-1)).toEqual({ from: '2025-02-01', to: '2025-02-28' })
})

test('months know their ends', () => {
  expect(monthPeriod(makeDay(2028, 2, 10))).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(previousMonth(makeDay(2026, 1, 31))).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})

test('names a part by its period, and rejects other text', () => {
  const period = { from: makeDay(2026, 11, 1), to: makeDay(2026, 11, 20) }
  expect(parsePeriodPart(periodPart(period))).toEqual(period)
  for (const text of ['', '2026-11-01', '2026-11-20/2026-11-01', '2026-13-01/2026-13-02', 'a/b']) {
    expect(parsePeriodPart(text)).toBeUndefined()
  }
})

test('a period touches months, over the year’s end', () => {
  const months = monthsOf({ from: makeDay(2027, 12, 31), to: makeDay(2028, 2, 1) })
  expect(months).toEqual([
    { from: '2027-12-01', to: '2027-12-31' },
    { from: '2028-01-01', to: '2028-01-31' },
    { from: '2028-02-01', to: '2028-02-29' },
  ])
  expect(monthsOf({ from: makeDay(2026, 2, 2), to: makeDay(2026, 1, 31) })).toEqual([])
})

test.each([
  [makeDay(2026, 11, 21), '2025-11-21', '2027-11-21'],
  [makeDay(2028, 2, 29), '2027-02-28', '2029-02-28'],
  [makeDay(2027, 2, 28), '2026-02-28', '2028-02-28'],
  [makeDay(2026, 12, 31), '2025-12-31', '2027-12-31'],
])('on %s a year each way can be picked', (today, from, to) => {
  expect(pickableDays(today)).toEqual({ from, to })
})
