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

/** Replaces a timetable; does not write when it is already equal. */
export async function publishTimetable(
  database: Database,
  name: TimetableName,
  entries: readonly TimetableEntry[],
): Promise<void> {
  await database.transaction(async (transaction) => {
    const held = await timetable(transaction, name)
    if (JSON.stringify(held) === JSON.stringify(entries.map(ordered))) return
    await transaction.delete(timetableEntries).where(eq(timetableEntries.dataset, name))
    if (entries.length === 0) return
    await transaction
      .insert(timetableEntries)
      .values(entries.map((entry, position) => ({ dataset: name, position, ...entry })))
  })
}

function ordered({ titulo, tituloEuskera, horario }: TimetableEntry): TimetableEntry {
  return { titulo, tituloEuskera, horario }
}
