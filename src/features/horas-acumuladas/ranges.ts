import { addDays, type IsoDay, makeDay, yearOf } from '#contract/day.ts'
import { accumulatedPeriod, type ClosingDays, previousMonth } from '#contract/hours/periods.ts'

/** The preset ranges: the running period, the month before it, and the year until yesterday. */
export function readyRanges(today: IsoDay, reclassification: ClosingDays) {
  const running = accumulatedPeriod(today, reclassification)
  const yesterday = addDays(today, -1)
  return [
    { key: 'running', range: running },
    { key: 'lastMonth', range: previousMonth(running.from) },
    { key: 'year', range: { from: makeDay(yearOf(yesterday), 1, 1), to: yesterday } },
  ] as const
}
