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
