import type { IsoDay } from '#contract/day.ts'
import type { HourPeriod } from '#contract/hours/periods.ts'
import { monthsOf } from '#domain/hours/periods.ts'
import {
  isTheoryShown,
  SIX_HOURS,
  type TheoreticalHours,
  theoryByDay,
} from '#domain/hours/theoretical-hours.ts'
import { type TypeOf, workingDays } from '#domain/hours/working-days.ts'

/**
 * The hours to be worked on each day of a period until yesterday, from the totals of its months:
 * whole months where they have ended, and the known part of the running one, whose later days are
 * taken to be like the earlier. Days of months without a total, or whose line is hidden, are not in
 * the map.
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
  // The total of the running month may be the sum so far, or that of the whole month: servers
  // differ, and the days do not tell which.
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
