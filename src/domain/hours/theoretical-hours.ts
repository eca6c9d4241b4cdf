import type { IsoDay } from '#contract/day.ts'
import { type TypeOf, workingDays } from '#domain/hours/working-days.ts'

/** The hours of a day that the calendar calls a 6-hour day (spec §9). */
export const SIX_HOURS = 6

/** Hours that should be worked in a period, both days included. */
export interface TheoreticalHours {
  readonly from: IsoDay
  readonly to: IsoDay
  readonly hours: number
}

/**
 * "The theoretical hours line is hidden when the value is 1" (spec §4): time recording answers one
 * hour for a period when it has no value.
 */
export function isTheoryShown(hours: number): boolean {
  return hours !== 1
}

/**
 * A period's theoretical hours on its working days, since the call may answer one total: a 6-hour
 * day has six, the others share the rest equally. Where no rest would be left (a person whose every
 * day is short), all share equally.
 */
export function theoryByDay(theory: TheoreticalHours, typeOf: TypeOf): Map<IsoDay, number> {
  const days = workingDays(theory, typeOf)
  const isShort = (day: IsoDay) => typeOf(day) === 'especial6h'
  const short = days.filter(isShort).length
  const rest = (theory.hours - short * SIX_HOURS) / (days.length - short)
  const usual = theory.hours / days.length
  const sharesAlike = !(rest >= SIX_HOURS)
  return new Map(
    days.map((day) => [day, sharesAlike ? usual : isShort(day) ? SIX_HOURS : rest] as const),
  )
}
