import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayOf, makeDay } from '#contract/day.ts'
import { accumulatedPeriod } from '#contract/hours/periods.ts'
import { payrollMonth } from '#domain/hours/payroll-month.ts'
import { workingDays } from '#domain/hours/working-days.ts'

/*
 * Hours are of days of the wall calendar. Wherever the phone is, and on the nights on which clocks
 * change, midnight alone makes another day.
 */

const ZONES = [
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Europe/Madrid',
  'Atlantic/Azores',
  'UTC',
  'America/St_Johns',
  'America/Los_Angeles',
  'Pacific/Pago_Pago',
]
const DAYS = Array.from({ length: 12 }, () => 20)

let zoneBefore: string | undefined

beforeEach(() => {
  zoneBefore = process.env.TZ
})

afterEach(() => {
  if (zoneBefore === undefined) delete process.env.TZ
  else process.env.TZ = zoneBefore
})

describe.each(ZONES)('in %s', (zone) => {
  beforeEach(() => {
    process.env.TZ = zone
  })

  test.each([
    ['an ordinary day', [2026, 11, 4], '2026-11-01', '2026-11-03', 11],
    ['the reclassification day', [2026, 11, 20], '2026-11-01', '2026-11-19', 11],
    ['the day after', [2026, 11, 21], '2026-11-01', '2026-11-20', 12],
    ['the 1st of December', [2026, 12, 1], '2026-11-01', '2026-11-20', 12],
    ['the 31st of December', [2026, 12, 31], '2026-12-01', '2026-12-20', 1],
    ['New Year', [2027, 1, 1], '2026-12-01', '2026-12-20', 1],
    ['February 29', [2028, 2, 29], '2028-02-01', '2028-02-20', 3],
    ['the day clocks go forward', [2026, 3, 29], '2026-03-01', '2026-03-20', 4],
    ['the day clocks go back', [2026, 10, 25], '2026-10-01', '2026-10-20', 11],
  ] as const)('%s is the same from its first minute to its last', (_, date, from, to, closes) => {
    const [year, month, day] = date
    for (const [hour, minute] of [
      ...([
        [0, 0],
        [1, 59],
        [2, 30],
        [3, 1],
      ] as const),
      ...([
        [12, 0],
        [23, 59],
      ] as const),
    ]) {
      const today = dayOf(new Date(year, month - 1, day, hour, minute))
      expect(today).toBe(makeDay(year, month, day))
      expect(accumulatedPeriod(today, DAYS)).toEqual({ from, to })
      expect(payrollMonth(today, DAYS).month).toBe(closes)
    }
  })

  test('weeks with a clock change have five working days', () => {
    for (const [from, to] of [
      [makeDay(2026, 3, 23), makeDay(2026, 3, 29)],
      [makeDay(2026, 10, 19), makeDay(2026, 10, 25)],
    ] as const) {
      expect(workingDays({ from, to }, () => undefined)).toHaveLength(5)
    }
  })
})

test('the zone was really another: one instant is two days', () => {
  const instant = new Date(Date.UTC(2026, 10, 21, 6))
  process.env.TZ = 'Pacific/Kiritimati'
  expect([dayOf(instant), instant.getHours()]).toEqual(['2026-11-21', 20])
  process.env.TZ = 'Pacific/Pago_Pago'
  expect([dayOf(instant), instant.getHours()]).toEqual(['2026-11-20', 19])
})
