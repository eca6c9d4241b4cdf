import { eq } from 'drizzle-orm'
import { DUTIES, type Duty, type NeededDuty } from '#contract/office/duties.ts'
import type { Database } from '#server/db/database.ts'
import { duties } from '#server/db/schema.ts'

/** The duties of a person, in the order of `DUTIES`; one of a newer release is left out. */
export async function heldDuties(database: Database, personId: number): Promise<Duty[]> {
  const rows = await database
    .select({ duty: duties.duty })
    .from(duties)
    .where(eq(duties.personId, personId))
  const held = new Set(rows.map(({ duty }) => duty))
  return DUTIES.filter((duty) => held.has(duty))
}

/** Whether one who holds `held` may make a call that needs `needed`. */
export function suffices(held: readonly Duty[], needed: NeededDuty): boolean {
  return needed === 'any' ? held.length > 0 : held.includes(needed)
}
