import { addDays, type IsoDay } from '#contract/day.ts'
import {
  type HourPeriod,
  monthPeriod,
  pickableDays,
  pickedPeriod,
  previousMonth,
} from '#contract/hour-periods.ts'

/** The range that the address names, as far as it is one that can be picked; else the usual one. */
export function rangeIn(search: URLSearchParams, today: IsoDay): HourPeriod {
  return pickedPeriod(search, today) ?? usualRange(today)
}

/** The month of yesterday: on the first of a month nothing is worked yet. */
function usualRange(today: IsoDay): HourPeriod {
  return monthPeriod(addDays(today, -1))
}

/** The ranges of one tap. */
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
