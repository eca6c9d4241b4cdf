import { asc, eq } from 'drizzle-orm'
import type { TimetableEntry } from '#contract/schedules/timetable.ts'
import type { Database } from '#server/db/database.ts'
import { timetableEntries } from '#server/db/schema.ts'

/** The timetables, by the dataset that each feeds. */
export type TimetableName = 'canteenTimetable' | 'scheduleTypes' | 'workTimetable'

/** The lines of a timetable, in order. */
export async function timetable(
  database: Database,
  name: TimetableName,
): Promise<TimetableEntry[]> {
  const { titulo, tituloEuskera, horario } = timetableEntries
  return database
    .select({ titulo, tituloEuskera, horario })
    .from(timetableEntries)
    .where(eq(timetableEntries.dataset, name))
    .orderBy(asc(timetableEntries.position))
}
