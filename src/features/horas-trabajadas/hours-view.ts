import { addDays, daysBetween, type IsoDay, weekdayOf } from '#contract/day.ts'
import type { HourPeriod } from '#contract/hours/periods.ts'
import { joinDays, type Slot } from '#contract/hours/worked-day.ts'
import { hoursOf } from '#domain/hours/format.ts'
import { addSums, type HourSums, lostPlusNormal, NO_HOURS, sumSlots } from '#domain/hours/sums.ts'
import type { TheoreticalHours } from '#domain/hours/theoretical-hours.ts'
import { theoryOfDays } from '#domain/hours/theoretical-hours-by-day.ts'
import { daysOf } from '#domain/hours/working-days.ts'

/** Longer ranges are charted by week: on a phone the bar of a day would be too thin to tap. */
const DAYS_DRAWN = 92

/** The local data of a range. */
export interface HourRange {
  readonly period: HourPeriod
  readonly workedDays: readonly WorkedDay[]
  readonly theoreticalHours: readonly TheoreticalHours[]
  readonly calendarDays: readonly { readonly day: IsoDay; readonly type: string }[]
}

export interface WorkedDay {
  readonly day: IsoDay
  /** Tells apart records of one day. */
  readonly copy: number
  readonly center: string
  readonly slots: readonly Slot[]
}

/** A day in the charts and sums, all its records together. */
export interface DayHours extends Pick<WorkedDay, 'day' | 'slots'> {
  readonly sums: HourSums
}

/** A record as its card shows it. */
export interface CardHours extends DayHours {
  readonly copy: number
  /** Where it was worked, on a day with more than one record. */
  readonly center: string | undefined
}

/** A bar of a chart: a day or a week. */
export interface Bucket {
  readonly from: IsoDay
  readonly to: IsoDay
  /** Minutes; `undefined` on days without entries. */
  readonly sums: HourSums | undefined
  /** Hours; `undefined` where none are to be worked, or they are not known. */
  readonly theory: number | undefined
}

export interface HoursView {
  /** Newest month first, newest day first. */
  readonly months: readonly { readonly key: string; readonly cards: readonly CardHours[] }[]
  readonly days: readonly DayHours[]
  /** Past days of the months with theoretical hours: the days that the difference compares. */
  readonly compared: readonly DayHours[]
  readonly sums: HourSums
  /** Theoretical hours of each past day, as far as they are known. */
  readonly theory: ReadonlyMap<IsoDay, number>
  /** Theoretical hours in all; `undefined` when no day's are known, or the line is hidden. */
  readonly theoryInAll: number | undefined
  /** Lost plus normal hours less the theoretical ones. */
  readonly difference: number | undefined
  readonly unit: 'day' | 'week'
  readonly buckets: readonly Bucket[]
}

/** What a range shows (spec §2, HorasTrabajadas, and §4 "Hours display"). */
export function hoursView(range: HourRange, today: IsoDay): HoursView {
  const types = new Map(range.calendarDays.map(({ day, type }) => [day, type]))
  const theory = theoryOfDays(range.period, today, range.theoreticalHours, (day) => types.get(day))
  const days = joinDays(range.workedDays).map((day) => ({ ...day, sums: sumSlots(day.slots) }))
  const theoryInAll = theory.size > 0 ? [...theory.values()].reduce((a, b) => a + b) : undefined
  // A month without theoretical hours would distort the difference.
  const monthsKnown = new Set([...theory.keys()].map(monthKey))
  const compared = days.filter(({ day }) => day < today && monthsKnown.has(monthKey(day)))
  const isLong = daysBetween(range.period.from, range.period.to) >= DAYS_DRAWN
  const unit = isLong ? 'week' : 'day'
  return {
    months: byMonth(range.workedDays),
    days,
    compared,
    sums: sumOf(days),
    theory,
    theoryInAll,
    difference:
      theoryInAll === undefined
        ? undefined
        : hoursOf(lostPlusNormal(sumOf(compared))) - theoryInAll,
    unit,
    buckets: bucketsOf(shownDays(range, today), unit, days, theory),
  }
}

function sumOf(days: readonly DayHours[]): HourSums {
  return days.map(({ sums }) => sums).reduce(addSums, NO_HOURS)
}

/** Future days are not charted. */
function shownDays({ period, workedDays }: HourRange, today: IsoDay): IsoDay[] {
  const yesterday = addDays(today, -1)
  const last = workedDays.at(-1)?.day ?? yesterday
  const end = last > yesterday ? last : yesterday
  return daysOf({ from: period.from, to: period.to < end ? period.to : end })
}

function byMonth(records: readonly WorkedDay[]): HoursView['months'] {
  const days = [...groupBy(records, ({ day }) => day).values()]
  const cards = days.toReversed().flatMap((ofDay) =>
    ofDay.map(({ day, copy, center, slots }) => ({
      ...{ day, copy, slots, sums: sumSlots(slots) },
      center: ofDay.length > 1 ? center : undefined,
    })),
  )
  const months = groupBy(cards, ({ day }) => monthKey(day))
  return Array.from(months, ([key, group]) => ({ key, cards: group }))
}

function bucketsOf(
  shown: readonly IsoDay[],
  unit: 'day' | 'week',
  days: readonly DayHours[],
  theory: ReadonlyMap<IsoDay, number>,
): Bucket[] {
  const worked = new Map(days.map(({ day, sums }) => [day, sums]))
  return groupsOf(shown, unit).flatMap((group) => {
    const [from, to] = [group[0], group.at(-1)]
    if (from === undefined || to === undefined) return []
    const sums = group.flatMap((day) => worked.get(day) ?? [])
    const owed = group.flatMap((day) => theory.get(day) ?? [])
    return {
      ...{ from, to },
      sums: sums.length > 0 ? sums.reduce(addSums) : undefined,
      theory: owed.length > 0 ? owed.reduce((a, b) => a + b) : undefined,
    }
  })
}

/** Consecutive days, one by one or grouped by their weeks from Monday on. */
function groupsOf(days: readonly IsoDay[], unit: 'day' | 'week'): IsoDay[][] {
  const [first] = days
  if (unit === 'day' || first === undefined) return days.map((day) => [day])
  const before = weekdayOf(first) - 1
  const weeks = groupBy(days.keys(), (index) => Math.floor((before + index) / 7))
  return [...weeks.values()].map((indexes) => indexes.flatMap((index) => days[index] ?? []))
}

/** As `Map.groupBy`, which is newer than the oldest supported browsers. */
function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

function monthKey(day: IsoDay): string {
  return day.slice(0, 7)
}
