import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pushTime, worksOnBy } from '#contract/calendar/push-time.ts'
import { addDays, type IsoDay, makeDay } from '#contract/day.ts'

/** Clocks change here: the days below are chosen by it. */
const zone = process.env.TZ
beforeAll(() => {
  process.env.TZ = 'Europe/Madrid'
})
afterAll(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const calendar = new Map<IsoDay, string>([
  [makeDay(2026, 1, 1), 'festivo'],
  [makeDay(2026, 12, 7), 'puente'],
  [makeDay(2026, 12, 8), 'festivo'],
  [makeDay(2026, 12, 5), 'especial6h'],
  [makeDay(2027, 1, 1), 'festivo'],
  [makeDay(2027, 1, 4), 'vacaciones'],
])

/** `2026-12-04 10:00` by the wall clock. */
function at(text: string): Date {
  return new Date(text.replace(' ', 'T'))
}

describe('by the work calendar a push rings', () => {
  test.each([
    ['at once on a working day', '2026-11-23 10:00', '2026-11-23 10:00'],
    ['at once at eight sharp', '2026-11-23 08:00', '2026-11-23 08:00'],
    ['in the morning of the same day before eight', '2026-11-23 05:59', '2026-11-23 08:00'],
    ['tomorrow from eight in the evening', '2026-11-23 20:00', '2026-11-24 08:00'],
    ['on Monday after Friday evening', '2026-11-27 21:30', '2026-11-30 08:00'],
    ['on Monday on a Sunday', '2026-11-29 11:00', '2026-11-30 08:00'],
    ['on a Saturday that is worked', '2026-12-04 22:00', '2026-12-05 08:00'],
    ['after a long weekend with a bridge', '2026-12-05 20:30', '2026-12-09 08:00'],
    ['after new year and the holidays that follow', '2026-12-31 23:59', '2027-01-05 08:00'],
    ['on the Monday after clocks go forward', '2026-03-28 23:00', '2026-03-30 08:00'],
    ['on the Monday after clocks go back', '2026-10-24 12:00', '2026-10-26 08:00'],
  ])('%s', (_, now, rings) => {
    expect(pushTime(at(now), worksOnBy(calendar))).toEqual(at(rings))
  })
})

test.each([
  ['2028-06-07 10:00', '2028-06-08 08:00'],
  ['2028-06-10 23:00', '2028-06-11 08:00'],
  // Of the year that begins nothing is known.
  ['2027-12-31 21:00', '2028-01-01 08:00'],
])('of a year without a calendar it rings the next day at eight: %s', (now, rings) => {
  expect(pushTime(at(now), worksOnBy(calendar))).toEqual(at(rings))
})

describe("a person's own hours", () => {
  // Works from Friday to Monday, then three days free.
  const rota = new Map<IsoDay, number>(
    Array.from({ length: 14 }, (_, index) => [
      addDays(makeDay(2026, 11, 20), index),
      index % 7 < 4 ? 480 : 0,
    ]),
  )
  test.each([
    ['a Sunday that is worked', '2026-11-22 09:00', '2026-11-22 09:00'],
    ['days between shifts', '2026-11-24 09:00', '2026-11-27 08:00'],
    ['what the plan does not reach', '2026-12-05 21:00', '2026-12-09 08:00'],
  ])('go before the calendar: %s', (_, now, rings) => {
    expect(pushTime(at(now), worksOnBy(calendar, rota))).toEqual(at(rings))
  })

  test('that were never brought in say nothing', () => {
    const none = new Map<IsoDay, number>([...rota.keys()].map((day) => [day, 0]))
    expect(pushTime(at('2026-11-24 09:00'), worksOnBy(calendar, none))).toEqual(
      at('2026-11-24 09:00'),
    )
  })
})

test('a calendar without any working day holds no push for ever', () => {
  expect(pushTime(at('2026-11-23 10:00'), () => false)).toEqual(at('2026-11-24 08:00'))
})
