import type { IsoDay } from '#contract/day.ts'
import {
  accumulatedPeriod,
  type ClosingDays,
  type HourPeriod,
  monthPeriod,
  periodPart,
} from '#contract/hours/periods.ts'
import { joinDays, type Slot } from '#contract/hours/worked-day.ts'
import { combineFreshness, type Freshness, partsTouching } from '#db/freshness.ts'
import { personDatabase } from '#db/open-person-database.ts'
import type { CalendarDayRow, HourSummaryRow, PartRow, TheoreticalHoursRow } from '#db/tables.ts'
import { untilRowsChange } from '#db/until-rows-change.ts'
import { useLive } from '#db/use-live.ts'
import { closingDaysByMonth } from '#domain/hours/periods.ts'

/** The screen's data. */
export const HOUR_DATASETS = [
  'hourSummaries',
  'reclassificationDays',
  'workedHours',
  'theoreticalHours',
  'calendar',
] as const

export interface AccumulatedData {
  readonly period: HourPeriod
  /** `undefined` when the period is not on this device, or does not exist. */
  readonly summary: HourSummaryRow | undefined
  /** Whether the server has answered for this period. */
  readonly held: boolean
  readonly reclassification: ClosingDays
  readonly workedDays: readonly { readonly day: IsoDay; readonly slots: readonly Slot[] }[]
  readonly theoreticalHours: readonly TheoreticalHoursRow[]
  readonly calendarDays: readonly CalendarDayRow[]
  readonly freshness: Freshness
  readonly attempted: boolean
  readonly confirmed: boolean
}

/** Accumulated hours of a chosen period, or of the running one, live. */
export function useAccumulated(
  chosen: HourPeriod | undefined,
  today: IsoDay,
  first: AccumulatedData | undefined,
) {
  const part = chosen && periodPart(chosen)
  return useLive(() => readAccumulated(chosen, today), [part, today], first)
}

/** In one read. */
function readAccumulated(chosen: HourPeriod | undefined, today: IsoDay): Promise<AccumulatedData> {
  const db = personDatabase()
  const { hourSummaries, reclassificationDays, workedDays, theoreticalHours, calendarDays } = db
  const { parts, freshness } = db
  const tables = [hourSummaries, reclassificationDays, workedDays, theoreticalHours, calendarDays]
  return db.transaction('r', [...tables, parts, freshness], async () => {
    const [summaries, closingDays, records] = await Promise.all([
      hourSummaries.toArray(),
      reclassificationDays.toArray(),
      freshness.bulkGet([...HOUR_DATASETS]),
    ])
    const reclassification = closingDaysByMonth(closingDays)
    const period = chosen ?? runningPeriod(today, reclassification, summaries)
    const [whole, held, days, theory] = [
      { from: monthPeriod(period.from).from, to: monthPeriod(period.to).to },
      await parts.toArray(),
      await workedDays.where('day').between(period.from, period.to, true, true).toArray(),
      await theoreticalHours.toArray(),
    ]
    const shownParts = partsTouching(held, period).filter(
      (part) => part.dataset !== 'hourSummaries' || isSummaryOf(part, period),
    )
    return {
      period,
      summary: summaries.find(({ from, to }) => from === period.from && to === period.to),
      held: held.some((part) => isSummaryOf(part, period)),
      reclassification,
      workedDays: joinDays(days),
      theoreticalHours: theory,
      calendarDays: await calendarDays
        .where('day')
        .between(whole.from, whole.to, true, true)
        .toArray(),
      freshness: combineFreshness(records, shownParts),
      attempted: records[0] !== undefined,
      confirmed: summaries.length > 0 || records[0]?.confirmedAt !== undefined,
    }
  })
}

/** The same for the first render, read again only when rows have changed. */
export const openAccumulated = untilRowsChange(readAccumulated)

/**
 * The running period changes at midnight, and an offline phone has yesterday's at best: then the newest
 * period of the month on this device is shown.
 */
function runningPeriod(
  today: IsoDay,
  reclassification: ClosingDays,
  summaries: readonly HourSummaryRow[],
): HourPeriod {
  const running = accumulatedPeriod(today, reclassification)
  return summaries
    .filter(({ from, to }) => from === running.from && to <= running.to)
    .reduce<HourPeriod>(
      (newest, { from, to }) => (newest === running || to > newest.to ? { from, to } : newest),
      running,
    )
}

function isSummaryOf({ dataset, part }: PartRow, period: HourPeriod): boolean {
  return dataset === 'hourSummaries' && part === periodPart(period)
}
