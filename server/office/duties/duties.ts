import { and, asc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { DUTIES } from '#contract/office/duties.ts'
import type { Database } from '#server/db/database.ts'
import { duties, people } from '#server/db/schema.ts'
import { noteAudit } from '#server/office/audit/audit.ts'
import { isAccessEnded } from '#server/services/access.ts'

export const dutyCommandSchema = z.object({
  action: z.enum(['give-duty', 'take-duty']),
  duty: z.enum(DUTIES),
  empleado: z.int(),
  actor: z.string().check(z.maxLength(100)),
})

/** Gives a person a duty, or takes it away. */
export type DutyCommand = z.infer<typeof dutyCommandSchema>

export const dutyOutcomeSchema = z.object({
  /**
   * `unknown`: no employee has this number; `no-access`: the person may not sign in; `already`: nothing
   * to change. None of them has written anything.
   */
  outcome: z.enum(['done', 'already', 'no-access', 'unknown']),
  name: z.optional(z.string()),
})

export type DutyOutcome = z.infer<typeof dutyOutcomeSchema>

/** Changes the duty and audits it, in one transaction. */
export function changeDuty(
  database: Database,
  { action, duty, empleado, actor }: DutyCommand,
  now: Date,
): Promise<DutyOutcome> {
  return database.transaction(async (transaction) => {
    // Ending the person's access and this wait for each other.
    const [person] = await transaction
      .select({ id: people.id, name: people.nombre })
      .from(people)
      .where(eq(people.empleado, empleado))
      .for('update')
    if (!person) return { outcome: 'unknown' }
    const { id, name } = person
    const isGiven = action === 'give-duty'
    if (isGiven && (await isAccessEnded(transaction, id))) return { outcome: 'no-access', name }
    const changed = isGiven
      ? transaction
          .insert(duties)
          .values({ personId: id, duty, since: now })
          .onConflictDoNothing()
          .returning()
      : transaction
          .delete(duties)
          .where(and(eq(duties.personId, id), eq(duties.duty, duty)))
          .returning()
    if ((await changed).length === 0) return { outcome: 'already', name }
    await noteAudit(transaction, { actor, action, empleado, facts: { duty } }, now)
    return { outcome: 'done', name }
  })
}

export const heldDutySchema = z.object({
  empleado: z.int(),
  name: z.string(),
  duty: z.string(),
  /** ISO 8601 instant. */
  since: z.string(),
})

export type HeldDuty = z.infer<typeof heldDutySchema>

/** Every duty that is held, by person. */
export async function listDuties(database: Database): Promise<HeldDuty[]> {
  const rows = await database
    .select({
      ...{ empleado: people.empleado, name: people.nombre },
      ...{ duty: duties.duty, since: duties.since },
    })
    .from(duties)
    .innerJoin(people, eq(people.id, duties.personId))
    .orderBy(asc(people.empleado), asc(duties.duty))
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }))
}
