import type { IsoDay } from '#contract/day.ts'
import { type HourPeriod, monthsOf } from '#contract/hour-periods.ts'
import {
  isTheoryShown,
  SIX_HOURS,
  type TheoreticalHours,
  theoryByDay,
} from '#contract/theoretical-line.ts'
import { type TypeOf, workingDays } from '#contract/working-days.ts'

/**
 * The hours that should be worked on each day of a period until yesterday, from what is known of
 * its months: whole months for those that are over, and of the running one as much as is known of
 * it. Its days after that are like its days before. Days of months of which nothing is known, or
 * whose line is hidden, are not in the map.
 */
export function theoryOfDays(
  { from, to }: HourPeriod,
  today: IsoDay,
  rows: readonly TheoreticalHours[],
  typeOf: TypeOf,
): Map<IsoDay, number> {
  const days = new Map<IsoDay, number>()
  for (const month of monthsOf({ from, to })) {
    for (const [day, hours] of theoryOfMonth(month, today, rows, typeOf)) {
      if (day >= from && day <= to && day < today) days.set(day, hours)
    }
  }
  return days
}

function theoryOfMonth(
  month: HourPeriod,
  today: IsoDay,
  rows: readonly TheoreticalHours[],
  typeOf: TypeOf,
): Map<IsoDay, number> {
  const own = rows.filter(({ from, to }) => from === month.from && to <= month.to)
  const isOver = month.to < today
  // What is said of the whole of a month that still runs may be what it came to so far, or what it
  // will come to: servers differ, and its days say nothing either way.
  const known = own
    .filter(({ to }) => (isOver ? to === month.to : to < today))
    .reduce<TheoreticalHours | undefined>((a, b) => (a && a.to >= b.to ? a : b), undefined)
  if (!known || !isTheoryShown(known.hours)) return new Map()
  const days = theoryByDay(known, typeOf)
  if (known.to === month.to) return days
  const usual = Math.max(0, ...days.values())
  if (usual === 0) return days
  for (const day of workingDays(month, typeOf)) {
    if (day <= known.to) continue
    days.set(day, typeOf(day) === 'especial6h' ? Math.min(usual, SIX_HOURS) : usual)
  }
  return days
}
