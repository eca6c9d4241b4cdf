import { addDays, type IsoDay } from '#contract/day.ts'
import type { DatasetName } from '#contract/sync.ts'
import { combineFreshness, type Freshness } from '#db/freshness.ts'
import { personDatabase } from '#db/open-person-database.ts'
import type { CalendarDayRow, MedicalRow, TimetableRow } from '#db/tables.ts'
import { untilRowsChange } from '#db/until-rows-change.ts'
import { useLive } from '#db/use-live.ts'

/** The medical week's data; the calendar tells its days off. */
export const MEDICAL_DATASETS = ['medicalTimetable', 'calendar'] as const

/** The tables that hold a timetable, and the datasets of the same names. */
export type TimetableName = 'scheduleTypes' | 'workTimetable' | 'canteenTimetable'

interface Arrival {
  readonly freshness: Freshness
  /** Whether the first request for the rows has ended, successfully or not. */
  readonly attempted: boolean
  /** Whether rows have ever been loaded. */
  readonly confirmed: boolean
}

export interface TimetableData extends Arrival {
  /** In the server's order. */
  readonly rows: readonly TimetableRow[]
}

export interface MedicalData extends Arrival {
  readonly rows: readonly MedicalRow[]
  /** The calendar's marked days from yesterday to a week ahead. */
  readonly markedDays: readonly CalendarDayRow[]
}

/** One timetable, live; `first` until the database has answered. */
export function useTimetable(name: TimetableName, first: TimetableData | undefined) {
  return useLive(() => readTimetable(name), [name], first)
}

/** One timetable, in one read. */
function readTimetable(name: TimetableName): Promise<TimetableData> {
  const db = personDatabase()
  return db.transaction('r', [db[name], db.freshness], async () => {
    const [rows, arrival] = await Promise.all([db[name].toArray(), arrivalIn(name)])
    return { rows, ...arrival }
  })
}

/** The same for the first render, read again only when rows have changed. */
export const openTimetable = untilRowsChange(readTimetable)

/** The medical week, live; `first` until the database has answered. */
export function useMedicalData(today: IsoDay, first: MedicalData | undefined) {
  return useLive(() => readMedical(today), [today], first)
}

/** The medical week, in one read. */
function readMedical(today: IsoDay): Promise<MedicalData> {
  const db = personDatabase()
  const { medicalTimetable, calendarDays, freshness } = db
  return db.transaction('r', [medicalTimetable, calendarDays, freshness], async () => {
    const [rows, markedDays, arrival] = await Promise.all([
      medicalTimetable.toArray(),
      calendarDays
        .where('day')
        .between(addDays(today, -1), addDays(today, 7), true, true)
        .toArray(),
      arrivalIn('medicalTimetable'),
    ])
    return { rows, markedDays, ...arrival }
  })
}

/** The same for the first render, read again only when rows have changed. */
export const openMedicalWeek = untilRowsChange(readMedical)

async function arrivalIn(name: DatasetName): Promise<Arrival> {
  const record = await personDatabase().freshness.get(name)
  return {
    freshness: combineFreshness([record]),
    attempted: record !== undefined,
    confirmed: record?.confirmedAt !== undefined,
  }
}
