import { describe, expect, test } from 'vitest'
import { makeDay } from '#contract/day.ts'
import { isTheoryShown, theoryByDay } from '#domain/hours/theoretical-hours.ts'
import { daysOf, workingDays } from '#domain/hours/working-days.ts'

const typesOf = (types: Readonly<Record<string, string>>) => (day: string) => types[day]
const none = typesOf({})

describe('working days', () => {
  test('exclude weekends, public holidays, non-working days, personal holidays and bridges', () => {
    const typeOf = typesOf({
      '2026-12-07': 'puente',
      '2026-12-08': 'festivo',
      '2026-12-09': 'nolaboral',
      '2026-12-10': 'vacaciones',
      '2026-12-11': 'especial',
      '2026-12-12': 'especial6h',
      '2026-12-14': 'huelga',
    })
    const week = { from: makeDay(2026, 12, 5), to: makeDay(2026, 12, 14) }
    expect(workingDays(week, typeOf)).toEqual(['2026-12-11', '2026-12-12', '2026-12-14'])
  })

  test('go over the end of a year, and have a February 29 every four', () => {
    expect(workingDays({ from: makeDay(2026, 12, 30), to: makeDay(2027, 1, 4) }, none)).toEqual([
      ...['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-04'],
    ])
    expect(daysOf({ from: makeDay(2028, 2, 28), to: makeDay(2028, 3, 1) })).toEqual([
      ...['2028-02-28', '2028-02-29', '2028-03-01'],
    ])
    expect(daysOf({ from: makeDay(2026, 2, 28), to: makeDay(2026, 3, 1) })).toHaveLength(2)
  })

  test('a period that ends before it begins has none', () => {
    expect(daysOf({ from: makeDay(2026, 2, 2), to: makeDay(2026, 2, 1) })).toEqual([])
  })
})

describe('the theoretical line', () => {
  const week = { from: makeDay(2026, 7, 6), to: makeDay(2026, 7, 12) }

  test('is hidden at 1 and at nothing else', () => {
    expect([1, 0, 0.99, 1.01, 38.75, -1].map(isTheoryShown)).toEqual([
      ...[false, true, true, true, true, true],
    ])
  })

  test('shares a total among the working days', () => {
    expect([...theoryByDay({ ...week, hours: 38.75 }, none)]).toEqual([
      ['2026-07-06', 7.75],
      ['2026-07-07', 7.75],
      ['2026-07-08', 7.75],
      ['2026-07-09', 7.75],
      ['2026-07-10', 7.75],
    ])
  })

  test('gives a 6-hour day its six', () => {
    const friday = typesOf({ '2026-07-10': 'especial6h' })
    const days = theoryByDay({ ...week, hours: 37 }, friday)
    expect(days.get(makeDay(2026, 7, 9))).toBe(7.75)
    expect(days.get(makeDay(2026, 7, 10))).toBe(6)
  })

  test('shares alike where every day is short', () => {
    const friday = typesOf({ '2026-07-10': 'especial6h' })
    const days = theoryByDay({ ...week, hours: 20 }, friday)
    expect(new Set(days.values())).toEqual(new Set([4]))
    const allShort = { from: makeDay(2026, 7, 10), to: makeDay(2026, 7, 12), hours: 5 }
    expect([...theoryByDay(allShort, friday).values()]).toEqual([5])
  })

  test('is nowhere in a period without working days', () => {
    const weekend = { from: makeDay(2026, 7, 11), to: makeDay(2026, 7, 12), hours: 0 }
    expect(theoryByDay(weekend, none).size).toBe(0)
  })
})
