import { asc } from 'drizzle-orm'
import type { MedicalEntry } from '#contract/schedules/medical.ts'
import type { Database } from '#server/db/database.ts'
import { medicalHours } from '#server/db/schema.ts'

/** The hours of doctors and nurses, in order. */
export async function medicalTimetable(database: Database): Promise<MedicalEntry[]> {
  const { fecha, sanitario, horario } = medicalHours
  return database
    .select({ fecha, sanitario, horario })
    .from(medicalHours)
    .orderBy(asc(medicalHours.position))
}

/** Replaces the medical timetable; does not write when it is already equal. */
export async function publishMedicalTimetable(
  database: Database,
  entries: readonly MedicalEntry[],
): Promise<void> {
  await database.transaction(async (transaction) => {
    const held = await medicalTimetable(transaction)
    const wanted = entries.map(({ fecha, sanitario, horario }) => ({ fecha, sanitario, horario }))
    if (JSON.stringify(held) === JSON.stringify(wanted)) return
    await transaction.delete(medicalHours)
    if (wanted.length === 0) return
    await transaction
      .insert(medicalHours)
      .values(wanted.map((entry, position) => ({ position, ...entry })))
  })
}
