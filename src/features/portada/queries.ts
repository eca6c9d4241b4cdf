import { useLiveQuery } from 'dexie-react-hooks'
import { addDays, type IsoDay, makeDay, yearOf } from '#contract/day.ts'
import type { DatasetName } from '#contract/sync.ts'
import { LOOK_AHEAD_DAYS } from '#contract/work-days.ts'
import { personDatabase } from '#db/person-database.ts'
import { combineFreshness, type Freshness } from '#db/use-freshness.ts'
import type { TodayRows } from '#features/portada/today-card.ts'

/** The datasets the card is made of. */
const CARD_DATASETS = [
  'calendar',
  'specialDays',
  'canteenMenu',
  'canteenTimetable',
] as const satisfies readonly DatasetName[]

export interface PortadaData {
  readonly rows: TodayRows
  /** Section urls as the server spells them, in its order. */
  readonly shortcuts: readonly string[]
  readonly freshness: Freshness
  /** Whether each dataset of the card was asked for once, well or not. */
  readonly attempted: boolean
  /** Whether any of them ever came. */
  readonly confirmed: boolean
}

/**
 * All that Portada shows, in one read: this screen is the cold start, and each further round trip
 * to the database would be felt. `undefined` until the database has answered.
 */
export function usePortadaData(today: IsoDay, first: PortadaData | undefined) {
  return useLiveQuery(() => readPortada(today), [today], first)
}

/** The read behind `usePortadaData`, which the route does before it renders for the first time. */
export function readPortada(today: IsoDay): Promise<PortadaData> {
  const db = personDatabase()
  const { calendarDays, specialDays, menus, canteenTimetable, shortcuts, freshness } = db
  const tables = [calendarDays, specialDays, menus, canteenTimetable, shortcuts, freshness]
  const ahead = addDays(today, LOOK_AHEAD_DAYS)
  // From New Year: whether this year is published shows in any of its days, past ones too.
  const newYear = makeDay(yearOf(today), 1, 1)
  return db.transaction('r', tables, async () => {
    const [days, texts, entries, timetable, tiles, records] = await Promise.all([
      calendarDays.where('day').between(newYear, ahead, true, true).toArray(),
      specialDays.where('day').between(today, ahead, true, true).toArray(),
      menus.where('[day+position]').aboveOrEqual([today, 0]).toArray(),
      canteenTimetable.toArray(),
      shortcuts.orderBy('position').toArray(),
      freshness.bulkGet([...CARD_DATASETS]),
    ])
    return {
      rows: { calendarDays: days, specialDays: texts, menus: entries, timetable },
      shortcuts: tiles.map(({ section }) => section),
      freshness: combineFreshness(records),
      attempted: records.every((record) => record !== undefined),
      confirmed: records.some((record) => record?.confirmedAt !== undefined),
    }
  })
}
