import { expect, test } from 'vitest'
import { makeDay } from '#contract/day.ts'
import { theoryOfDays } from '#domain/hours/theoretical-hours-by-day.ts'

const november = makeDay(2026, 11, 1)
const rows = [
  { from: makeDay(2026, 10, 1), to: makeDay(2026, 10, 31), hours: 22 * 7.75 },
  { from: november, to: makeDay(2026, 11, 30), hours: 999 },
  { from: november, to: makeDay(2026, 11, 19), hours: 14 * 7 },
  { from: november, to: makeDay(2026, 11, 20), hours: 15 * 7.75 },
]
const types: Readonly<Record<string, string>> = { '2026-11-27': 'especial6h' }
const typeOf = (day: string) => types[day]

test('shares each past month by itself, and the running one as far as it is known', () => {
  const period = { from: makeDay(2026, 10, 30), to: makeDay(2026, 11, 30) }
  const days = theoryOfDays(period, makeDay(2026, 11, 29), rows, typeOf)
  expect([...days.keys()].slice(0, 2)).toEqual(['2026-10-30', '2026-11-02'])
  expect(days.get(makeDay(2026, 10, 30))).toBe(7.75)
  expect(days.get(makeDay(2026, 11, 20))).toBe(7.75)
  // After the reclassification day as before it.
  expect(days.get(makeDay(2026, 11, 26))).toBe(7.75)
  expect(days.get(makeDay(2026, 11, 27))).toBe(6)
  expect([...days.keys()].at(-1)).toBe('2026-11-27')
})

test('yesterday is the last, and not known before the server said more', () => {
  const period = { from: november, to: makeDay(2026, 11, 30) }
  const days = theoryOfDays(period, makeDay(2026, 11, 20), rows, typeOf)
  expect([...days.keys()].at(-1)).toBe('2026-11-19')
  expect(days.get(makeDay(2026, 11, 19))).toBe(7)
})

test('knows nothing of a month that was not fetched, whose total is 1, or that has not begun', () => {
  const september = { from: makeDay(2026, 9, 1), to: makeDay(2026, 9, 30) }
  const today = makeDay(2026, 11, 21)
  expect(theoryOfDays(september, today, rows, typeOf).size).toBe(0)
  expect(theoryOfDays(september, today, [{ ...september, hours: 1 }], typeOf).size).toBe(0)
  expect(theoryOfDays(september, today, [{ ...september, hours: 0 }], typeOf).size).toBe(22)
  const december = { from: makeDay(2026, 12, 1), to: makeDay(2026, 12, 31) }
  expect(theoryOfDays(december, today, rows, typeOf).size).toBe(0)
})
