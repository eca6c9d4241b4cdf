import type { PersonDatabase } from '#db/database.ts'

/** The reclassification days as last pulled, January first; empty before they came. */
export async function readReclassification(db: PersonDatabase): Promise<number[]> {
  // In the order of the key, which is the month.
  return (await db.reclassificationDays.toArray()).map(({ day }) => day)
}
