import { dayKind, isDayOff } from '#contract/calendar/work-days.ts'
import { addDays, type IsoDay } from '#contract/day.ts'

/** The calendar's type for a day, as in the contract's map. */
export type TypeOf = (day: IsoDay) => string | undefined

/** The days of a period, first to last; none when it ends before it begins. */
export function daysOf({ from, to }: { readonly from: IsoDay; readonly to: IsoDay }): IsoDay[] {
  const days: IsoDay[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/**
 * "Working days exclude weekends and non-working days" (spec §4, "Hours display"): `isDayOff` says
 * which those are. A Saturday that the calendar names a special working day is worked.
 */
export function workingDays(
  period: { readonly from: IsoDay; readonly to: IsoDay },
  typeOf: TypeOf,
): IsoDay[] {
  return daysOf(period).filter((day) => !isDayOff(dayKind(day, typeOf(day))))
}
