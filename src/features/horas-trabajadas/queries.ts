import type { IsoDay } from '#contract/day.ts'
import { type HourPeriod, periodPart } from '#contract/hours/periods.ts'
import { combineFreshness, type Freshness, partsTouching } from '#db/freshness.ts'
import { personDatabase } from '#db/open-person-database.ts'
import type { CalendarDayRow, PartRow, TheoreticalHoursRow, WorkedDayRow } from '#db/tables.ts'
import { untilRowsChange } from '#db/until-rows-change.ts'
import { useLive } from '#db/use-live.ts'
import { monthsOf } from '#domain/hours/periods.ts'

/** The screen's data. */
export const HOUR_DATASETS = ['workedHours', 'theoreticalHours', 'calendar'] as const

export interface WorkedHoursData {
  readonly period: HourPeriod
  /** In order. */
  readonly workedDays: readonly WorkedDayRow[]
  readonly theoreticalHours: readonly TheoreticalHoursRow[]
  readonly calendarDays: readonly CalendarDayRow[]
  /**
   * Past and current months of the period that are not on this device, as the request for a part names
   * them.
   */
  readonly missing: readonly string[]
  readonly freshness: Freshness
  readonly attempted: boolean
  readonly confirmed: boolean
}

/** The hours of a period, live; `first` until the database has answered. */
export function useWorkedHours(
  period: HourPeriod,
  today: IsoDay,
  first: WorkedHoursData | undefined,
) {
  const { from, to } = period
  return useLive(() => readWorkedHours({ from, to }, today), [from, to, today], first)
}

/** The hours of a period, in one read. */
function readWorkedHours(period: HourPeriod, today: IsoDay): Promise<WorkedHoursData> {
  const db = personDatabase()
  const { workedDays, theoreticalHours, calendarDays, parts, freshness } = db
  const tables = [workedDays, theoreticalHours, calendarDays, parts, freshness]
  const months = monthsOf(period)
  const whole = { from: months[0]?.from ?? period.from, to: months.at(-1)?.to ?? period.to }
  return db.transaction('r', tables, async () => {
    const [days, theory, types, held, records] = await Promise.all([
      workedDays.where('day').between(period.from, period.to, true, true).toArray(),
      theoreticalHours.toArray(),
      // Whole months: their theoretical hours are distributed over all their days.
      calendarDays.where('day').between(whole.from, whole.to, true, true).toArray(),
      parts.toArray(),
      freshness.bulkGet([...HOUR_DATASETS]),
    ])
    const heldParts = new Set(
      held.flatMap(({ dataset, part }) => (dataset === 'workedHours' ? [part] : [])),
    )
    const shownParts = partsTouching(held, period).filter(isShown)
    return {
      period,
      workedDays: days,
      theoreticalHours: theory,
      calendarDays: types,
      missing: months
        .filter(({ from }) => from <= today)
        .map(periodPart)
        .filter((part) => !heldParts.has(part)),
      freshness: combineFreshness(records, shownParts),
      attempted: records.every((record) => record !== undefined),
      confirmed: records[0]?.confirmedAt !== undefined || days.length > 0,
    }
  })
}

/** The same for the first render, read again only when rows have changed. */
export const openWorkedHours = untilRowsChange(readWorkedHours)

/** Without the entries left out of accumulated hours, which have a screen of their own. */
function isShown({ dataset }: PartRow): boolean {
  return HOUR_DATASETS.some((name) => name === dataset)
}
