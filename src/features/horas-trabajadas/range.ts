import { addDays, type IsoDay } from '#contract/day.ts'
import { type HourPeriod, monthPeriod, previousMonth } from '#contract/hours/periods.ts'
import { pickableDays, pickedPeriod } from '#domain/hours/periods.ts'

/** The range in the address, as far as it can be picked; else the usual one. */
export function rangeIn(search: URLSearchParams, today: IsoDay): HourPeriod {
  return pickedPeriod(search, today) ?? usualRange(today)
}

/** Yesterday's month: on the first of a month no day of it is over yet. */
function usualRange(today: IsoDay): HourPeriod {
  return monthPeriod(addDays(today, -1))
}

/** The preset ranges. */
export function readyRanges(today: IsoDay) {
  const month = monthPeriod(today)
  const last = previousMonth(today)
  const beforeLast = previousMonth(last.from)
  return [
    { key: 'thisMonth', range: month },
    { key: 'lastMonth', range: last },
    { key: 'threeMonths', range: { from: beforeLast.from, to: month.to } },
    { key: 'year', range: { from: pickableDays(today).from, to: today } },
  ] as const
}
