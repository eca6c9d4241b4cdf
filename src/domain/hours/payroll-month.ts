import { dayOfMonth, type IsoDay, monthOf, yearOf } from '#contract/day.ts'
import type { ClosingDays } from '#contract/hours/periods.ts'

/** A month of a year; `month` 1–12. */
export interface PayrollMonth {
  readonly year: number
  readonly month: number
  /** The month's reclassification day, on which its payroll closes; `undefined` while unknown. */
  readonly closesOn: number | undefined
}

/**
 * "The payroll close month is shown" (spec §4): the month whose payroll pays the hours of `day`.
 * Until the month's reclassification day it is that month; what comes later waits for the next.
 * Without a day of its own a month closes at its end.
 */
export function payrollMonth(day: IsoDay, reclassification: ClosingDays = []): PayrollMonth {
  const [year, month] = [yearOf(day), monthOf(day)]
  const closesOn = reclassification[month - 1]
  if (closesOn === undefined || dayOfMonth(day) <= closesOn) return { year, month, closesOn }
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }
  return { ...next, closesOn: reclassification[next.month - 1] }
}
