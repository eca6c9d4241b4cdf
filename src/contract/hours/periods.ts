import { addDays, dayOfMonth, type IsoDay, makeDay, monthOf, yearOf } from '#contract/day.ts'

/*
 * Which periods of hours a device holds: the parts of the datasets of hours, for the client that asks for
 * them and the server that sends them unasked (`POST sync/pull`).
 */

/** The day of each month until which its hours can be reclassified, January first. */
export type ClosingDays = readonly (number | undefined)[]

/** From one day to another, both included. */
export interface HourPeriod {
  readonly from: IsoDay
  readonly to: IsoDay
}

/** Months of hours that a device keeps besides the running one: a person can pick a year back. */
const MONTHS_BACK = 12

/** The whole month that `day` is in. */
export function monthPeriod(day: IsoDay): HourPeriod {
  const [year, month] = [yearOf(day), monthOf(day)]
  return { from: makeDay(year, month, 1), to: makeDay(year, month + 1, 0) }
}

/** The whole month before the one that `day` is in. */
export function previousMonth(day: IsoDay): HourPeriod {
  return monthPeriod(addDays(monthPeriod(day).from, -1))
}

/** The running month and the twelve before it, newest first: the rolling year. */
export function rollingYear(today: IsoDay): HourPeriod[] {
  const [year, month] = [yearOf(today), monthOf(today)]
  return Array.from({ length: MONTHS_BACK + 1 }, (_, back) =>
    monthPeriod(makeDay(year, month - back, 1)),
  )
}

/**
 * The period of accumulated hours: from the first of the month to yesterday, limited by the month's
 * reclassification day (spec §4). On the first of a month it is yesterday's month. A month without a
 * known reclassification day ends at its end.
 */
export function accumulatedPeriod(today: IsoDay, reclassification: ClosingDays = []): HourPeriod {
  const yesterday = addDays(today, -1)
  const month = monthPeriod(yesterday)
  const limit = reclassification[monthOf(yesterday) - 1]
  if (limit === undefined || limit >= dayOfMonth(yesterday))
    return { from: month.from, to: yesterday }
  return { from: month.from, to: addDays(month.from, limit - 1) }
}

/** The periods of the hour summaries: the running one of accumulated hours, and last month's. */
export function summaryPeriods(today: IsoDay, reclassification: ClosingDays): HourPeriod[] {
  const running = accumulatedPeriod(today, reclassification)
  return [running, previousMonth(running.from)]
}

/** Those of the theoretical hours: the running one, unless it is a whole month, and the rolling year. */
export function theoreticalPeriods(today: IsoDay, reclassification: ClosingDays): HourPeriod[] {
  const running = accumulatedPeriod(today, reclassification)
  const months = rollingYear(today)
  // On the first of a month the running period is the whole month before.
  const isMonth = months.some((month) => periodPart(month) === periodPart(running))
  return isMonth ? months : [running, ...months]
}

/** How a period is named where it is one part of a dataset. */
export function periodPart({ from, to }: HourPeriod): string {
  return `${from}/${to}`
}
