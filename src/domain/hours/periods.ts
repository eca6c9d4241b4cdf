import {
  addDays,
  dayOfMonth,
  type IsoDay,
  makeDay,
  monthOf,
  parseIsoDay,
  yearOf,
} from '#contract/day.ts'

/** The day of each month until which its hours can be reclassified, January first. */
export type ClosingDays = readonly (number | undefined)[]

/** The closing days of the months that have one; `month` 1–12. */
export function closingDaysByMonth(
  days: readonly { readonly month: number; readonly day: number }[],
): ClosingDays {
  return Array.from(
    { length: 12 },
    (_, index) => days.find(({ month }) => month === index + 1)?.day,
  )
}

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

/** The whole months that a period touches, first to last. */
export function monthsOf({ from, to }: HourPeriod): HourPeriod[] {
  const months: HourPeriod[] = []
  for (let month = monthPeriod(from); month.from <= to; month = nextMonth(month)) months.push(month)
  return months
}

function nextMonth({ to }: HourPeriod): HourPeriod {
  return monthPeriod(addDays(to, 1))
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

/**
 * The days that can be picked: "date pickers allow from minus 1 year to plus 1 year" (spec §5). Of
 * February 29 a year off is February 28.
 */
export function pickableDays(today: IsoDay): HourPeriod {
  return { from: yearsOn(today, -1), to: yearsOn(today, 1) }
}

/** The range that `from` and `to` of an address name, as far as it is one that can be picked. */
export function pickedPeriod(search: URLSearchParamsLike, today: IsoDay): HourPeriod | undefined {
  const limits = pickableDays(today)
  const from = parseIsoDay(search.get('from') ?? '')
  const to = parseIsoDay(search.get('to') ?? '')
  const isPickable =
    from !== undefined && to !== undefined && from <= to && from >= limits.from && to <= limits.to
  return isPickable ? { from, to } : undefined
}

/** `URLSearchParams`, which this folder's own runtime does not name. */
interface URLSearchParamsLike {
  get(name: string): string | null
}

function yearsOn(day: IsoDay, years: number): IsoDay {
  const month = monthPeriod(makeDay(yearOf(day) + years, monthOf(day), 1))
  const same = addDays(month.from, dayOfMonth(day) - 1)
  return same > month.to ? month.to : same
}

/** How a period is named where one part of a dataset is asked for (the wish `part`, `src/sync/wish.ts`). */
export function periodPart({ from, to }: HourPeriod): string {
  return `${from}/${to}`
}

/** Reads `periodPart`; `undefined` when it is no period or ends before it begins. */
export function parsePeriodPart(part: string): HourPeriod | undefined {
  const [from, to] = part.split('/').map(parseIsoDay)
  return from !== undefined && to !== undefined && from <= to ? { from, to } : undefined
}
