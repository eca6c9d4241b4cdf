import type { IsoDay } from '#contract/day.ts'
import { combineFreshness, type Freshness } from '#db/freshness.ts'
import { personDatabase } from '#db/open-person-database.ts'
import { untilRowsChange } from '#db/until-rows-change.ts'
import { useLive } from '#db/use-live.ts'
import type { CanteenRows } from '#features/comedor/canteen-days.ts'

export const CANTEEN_DATASETS = ['canteenMenu', 'canteenTimetable'] as const

export interface ComedorData {
  readonly rows: CanteenRows
  readonly freshness: Freshness
  /** Whether the first request for menus has ended, successfully or not. */
  readonly attempted: boolean
  /** Whether menus have ever been loaded. */
  readonly confirmed: boolean
}

/** All that Comedor shows, live; `first` until the database has answered. */
export function useComedorData(today: IsoDay, first: ComedorData | undefined) {
  return useLive(() => readComedor(today), [today], first)
}

/** All that Comedor shows, in one read. */
function readComedor(today: IsoDay): Promise<ComedorData> {
  const { menus, canteenTimetable, freshness } = personDatabase()
  return personDatabase().transaction('r', [menus, canteenTimetable, freshness], async () => {
    const [menuRows, timetable, records] = await Promise.all([
      menus.where('[day+position]').aboveOrEqual([today, 0]).toArray(),
      canteenTimetable.toArray(),
      freshness.bulkGet([...CANTEEN_DATASETS]),
    ])
    const [menuRecord] = records
    return {
      rows: { menus: menuRows, timetable },
      freshness: combineFreshness(records),
      attempted: menuRecord !== undefined,
      confirmed: menuRecord?.confirmedAt !== undefined,
    }
  })
}

/** The same for the first render, read again only when rows have changed. */
export const openComedor = untilRowsChange(readComedor)
