import { describe, expect, test } from 'vitest'
import { type IsoDay, makeDay } from '#contract/day.ts'
import { type HourRows, monthHours } from '#contract/month-hours.ts'

const day = (iso: IsoDay, ...minutes: number[]) => ({
  day: iso,
  slots: minutes.map((each, position) => ({
    ...{ position, minutes: each, incidence: 0, nombre: '' },
    tipo: each < 0 ? 'R' : 'T',
  })),
})

const NONE: HourRows = {
  workedDays: [],
  theoreticalHours: [],
  hourSummaries: [],
  reclassification: [],
}

const period = (from: IsoDay, to: IsoDay) => ({ from, to })
const november = (to: number) => period(makeDay(2026, 11, 1), makeDay(2026, 11, to))
const balanceOf = (hours: number) => [{ position: 2, nombre: 'Malgua / Flexible', hours }]

const rows: HourRows = {
  workedDays: [
    day(makeDay(2026, 10, 30), 600),
    day(makeDay(2026, 11, 19), 480, -30),
    day(makeDay(2026, 11, 20), 465),
    day(makeDay(2026, 11, 21), 240),
  ],
  theoreticalHours: [
    { ...period(makeDay(2026, 10, 1), makeDay(2026, 10, 31)), hours: 160 },
    { ...november(30), hours: 155 },
    { ...november(19), hours: 7.75 },
    { ...november(20), hours: 15.5 },
  ],
  hourSummaries: [
    { ...period(makeDay(2026, 10, 1), makeDay(2026, 10, 31)), concepts: balanceOf(1) },
    { ...november(20), concepts: balanceOf(-0.25) },
    { ...period(makeDay(2026, 11, 5), makeDay(2026, 11, 20)), concepts: balanceOf(99) },
  ],
  reclassification: Array.from({ length: 12 }, () => 20),
}

describe('the month’s hours', () => {
  test('are those until yesterday, with what is owed for the same days', () => {
    expect(monthHours(makeDay(2026, 11, 21), rows)).toEqual({
      period: november(20),
      worked: 15.25,
      theoretical: 15.5,
      balance: { hours: -0.25, on: '2026-11-20' },
    })
  })

  test('stop at the reclassification day', () => {
    expect(monthHours(makeDay(2026, 11, 22), rows)).toMatchObject({
      ...{ period: november(20), worked: 15.25 },
    })
    expect(monthHours(makeDay(2026, 11, 20), rows)).toMatchObject({
      ...{ period: november(19), worked: 7.5, theoretical: 7.75 },
      balance: { hours: 1, on: '2026-10-31' },
    })
  })

  test('are the month before’s on the first', () => {
    expect(monthHours(makeDay(2026, 11, 1), { ...rows, reclassification: [] })).toMatchObject({
      period: { from: '2026-10-01', to: '2026-10-31' },
      ...{ worked: 10, theoretical: 160, balance: { hours: 1 } },
    })
  })

  test('stand for the same days where the phone has no newer figures', () => {
    const { theoreticalHours } = rows
    const old = { ...rows, theoreticalHours: theoreticalHours.filter(({ hours }) => hours > 100) }
    expect(monthHours(makeDay(2026, 11, 21), old)).toMatchObject({
      ...{ period: november(20), theoretical: undefined, worked: 15.25 },
    })
    const older = { ...rows, reclassification: [], theoreticalHours: rows.theoreticalHours }
    expect(monthHours(makeDay(2026, 11, 25), older)).toMatchObject({
      ...{ period: november(20), theoretical: 15.5, worked: 15.25 },
    })
  })

  test('have no theoretical hours where time recording says 1', () => {
    const one = { ...rows, theoreticalHours: [{ ...november(20), hours: 1 }] }
    expect(monthHours(makeDay(2026, 11, 21), one).theoretical).toBeUndefined()
  })

  test('are nothing where nothing is known', () => {
    expect(monthHours(makeDay(2027, 1, 1), NONE)).toEqual({
      period: { from: '2026-12-01', to: '2026-12-31' },
      ...{ worked: 0, theoretical: undefined, balance: undefined },
    })
  })
})
