import { makeDay } from '#contract/day.ts'
import { combineFreshness, type Freshness } from '#db/freshness.ts'
import { personDatabase } from '#db/open-person-database.ts'
import { untilRowsChange } from '#db/until-rows-change.ts'
import { useLive } from '#db/use-live.ts'
import type { CalendarRows } from '#features/calendario/year-view.ts'

/** The screen's data. */
export const CALENDAR_DATASETS = ['calendar', 'specialDays'] as const

export interface CalendarData extends CalendarRows {
  readonly freshness: Freshness
  /** Whether the first request for days and texts has ended, successfully or not. */
  readonly attempted: boolean
  /** Whether the days have ever been loaded. */
  readonly confirmed: boolean
}

/** The calendar from `firstYear` to `lastYear`, live; `first` until the database has answered. */
export function useCalendarData(
  firstYear: number,
  lastYear: number,
  first: CalendarData | undefined,
) {
  return useLive(() => readCalendar(firstYear, lastYear), [firstYear, lastYear], first)
}

/** The calendar from `firstYear` to `lastYear`, in one read. */
function readCalendar(firstYear: number, lastYear: number): Promise<CalendarData> {
  const db = personDatabase()
  const { calendarDays, specialDays, freshness } = db
  const first = makeDay(firstYear, 1, 1)
  const last = makeDay(lastYear, 12, 31)
  return db.transaction('r', [calendarDays, specialDays, freshness], async () => {
    const [days, texts, records] = await Promise.all([
      calendarDays.where('day').between(first, last, true, true).toArray(),
      specialDays.where('day').between(first, last, true, true).toArray(),
      freshness.bulkGet([...CALENDAR_DATASETS]),
    ])
    return {
      calendarDays: days,
      specialDays: texts,
      freshness: combineFreshness(records),
      attempted: records.every((record) => record !== undefined),
      confirmed: records[0]?.confirmedAt !== undefined,
    }
  })
}

/** The same for the first render, read again only when rows have changed. */
export const openCalendar = untilRowsChange(readCalendar)
