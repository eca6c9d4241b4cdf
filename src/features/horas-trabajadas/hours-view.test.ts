import { expect, test } from 'vitest'
import { addDays, type IsoDay, makeDay } from '#contract/day.ts'
import { type HourRange, hoursView } from '#features/horas-trabajadas/hours-view.ts'

const today = makeDay(2026, 11, 21)
const november = { from: makeDay(2026, 11, 1), to: makeDay(2026, 11, 30) }

function worked(day: IsoDay, minutes: number, tipo = 'T', incidence = 0) {
  return {
    day,
    copy: 0,
    center: 'A',
    slots: [{ position: 0, minutes, incidence, tipo, nombre: '' }],
  }
}

const range: HourRange = {
  period: november,
  workedDays: [
    worked(makeDay(2026, 11, 2), 480),
    worked(makeDay(2026, 11, 3), 465, 'R', 20),
    worked(makeDay(2026, 11, 7), 240, 'T', 13),
  ],
  theoreticalHours: [{ from: november.from, to: makeDay(2026, 11, 20), hours: 15 * 7.75 }],
  calendarDays: [],
}

test('charts a month by day until yesterday, and lists it newest first', () => {
  const view = hoursView(range, today)
  expect(view.unit).toBe('day')
  expect(view.buckets).toHaveLength(20)
  expect(view.buckets[0]).toEqual({ from: '2026-11-01', to: '2026-11-01' })
  expect(view.buckets[1]).toMatchObject({ sums: { normal: 480 }, theory: 7.75 })
  expect(view.buckets[6]).toMatchObject({ sums: { extra: 240 }, theory: undefined })
  expect(view.months.map(({ key, cards }) => [key, cards.map(({ day }) => day)])).toEqual([
    ['2026-11', ['2026-11-07', '2026-11-03', '2026-11-02']],
  ])
})

test('compares lost plus normal hours with the theoretical ones, without extra hours', () => {
  const { sums, theoryInAll, difference } = hoursView(range, today)
  expect(sums).toEqual({ normal: 480, lost: 465, extra: 240 })
  expect(theoryInAll).toBe(116.25)
  expect(difference).toBe(15.75 - 116.25)
})

test('without theoretical hours a month has no line and no difference', () => {
  for (const theoreticalHours of [[], [{ ...november, to: makeDay(2026, 11, 20), hours: 1 }]]) {
    const view = hoursView({ ...range, theoreticalHours }, today)
    expect([view.theoryInAll, view.difference]).toEqual([undefined, undefined])
    expect(view.buckets.every(({ theory }) => theory === undefined)).toBe(true)
  }
})

test('a difference covers the months with both sides known', () => {
  const period = { from: makeDay(2026, 10, 1), to: makeDay(2026, 11, 30) }
  const workedDays = [worked(makeDay(2026, 10, 5), 6000), ...range.workedDays]
  expect(hoursView({ ...range, period, workedDays }, today).difference).toBe(15.75 - 116.25)
})

test('compares only past days of months with theoretical hours, one by one as in all', () => {
  const days = [...range.workedDays, worked(today, 60)]
  const known = hoursView({ ...range, workedDays: days }, today)
  expect(known.compared.map(({ day }) => day)).toEqual(['2026-11-02', '2026-11-03', '2026-11-07'])
  expect(hoursView({ ...range, workedDays: days, theoreticalHours: [] }, today).compared).toEqual(
    [],
  )
})

test('charts a year by week, up to its end', () => {
  const period = { from: makeDay(2025, 12, 20), to: makeDay(2026, 11, 20) }
  const workedDays = Array.from({ length: 14 }, (_, index) =>
    worked(addDays(makeDay(2025, 12, 22), index), 60),
  )
  const { unit, buckets, months } = hoursView({ ...range, period, workedDays }, today)
  expect(unit).toBe('week')
  expect(buckets[0]).toMatchObject({ from: '2025-12-20', to: '2025-12-21', sums: undefined })
  expect(buckets[2]).toMatchObject({ from: '2025-12-29', to: '2026-01-04', sums: { normal: 420 } })
  expect(months.map(({ key }) => key)).toEqual(['2026-01', '2025-12'])
})

test('shows nothing for a future range, or one without entries', () => {
  const period = { from: makeDay(2026, 12, 1), to: makeDay(2026, 12, 31) }
  const view = hoursView({ ...range, period, workedDays: [] }, today)
  expect([view.buckets, view.months, view.theoryInAll]).toEqual([[], [], undefined])
})

test("shows today's entries, and counts no theoretical hours for today yet", () => {
  const period = { from: today, to: today }
  const view = hoursView({ ...range, period, workedDays: [worked(today, 60)] }, today)
  expect(view.buckets).toEqual([
    { from: today, to: today, sums: { normal: 60, extra: 0, lost: 0 }, theory: undefined },
  ])
})

test('two records of one day are two cards, and one day in every sum', () => {
  const day = makeDay(2026, 11, 2)
  const other = { ...worked(day, 60, 'T', 13), copy: 1, center: 'B' }
  const workedDays = [worked(day, 480), other, worked(makeDay(2026, 11, 3), 465)]
  const view = hoursView({ ...range, workedDays }, today)
  expect(view.months[0]?.cards.map(({ day, copy, center }) => [day, copy, center])).toEqual([
    ['2026-11-03', 0, undefined],
    ['2026-11-02', 0, 'A'],
    ['2026-11-02', 1, 'B'],
  ])
  expect(view.days.map(({ sums }) => sums.normal)).toEqual([480, 465])
  expect(view.buckets[1]).toMatchObject({ sums: { normal: 480, extra: 60 } })
})
