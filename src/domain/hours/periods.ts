import {
  addDays,
  dayOfMonth,
  type IsoDay,
  makeDay,
  monthOf,
  parseIsoDay,
  yearOf,
} from '#contract/day.ts'
import { type ClosingDays, type HourPeriod, monthPeriod } from '#contract/hours/periods.ts'

/** The closing days of the months that have one; `month` 1–12. */
export function closingDaysByMonth(
  days: readonly { readonly month: number; readonly day: number }[],
): ClosingDays {
  return Array.from(
    { length: 12 },
    (_, index) => days.find(({ month }) => month === index + 1)?.day,
  )
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

/** Reads `periodPart`; `undefined` when it is no period or ends before it begins. */
export function parsePeriodPart(part: string): HourPeriod | undefined {
  const [from, to] = part.split('/').map(parseIsoDay)
  return from !== undefined && to !== undefined && from <= to ? { from, to } : undefined
}
