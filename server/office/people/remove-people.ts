import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { dayOf } from '#contract/day.ts'
import type { Database } from '#server/db/database.ts'
import { documents, endedAccess, people } from '#server/db/schema.ts'
import { noteAudit } from '#server/office/audit/audit.ts'

/**
 * How long the papers of a person who left are kept: a company's books and receipts for six years (Código de
 * Comercio, art. 30), wage slips for four (Ley sobre Infracciones y Sanciones en el Orden Social, art. 21).
 */
export const KEPT_YEARS = 6

export const removePeopleSchema = z.object({
  apply: z.boolean(),
  /** The number of people to remove, as the preview told it. */
  confirmed: z.optional(z.int()),
  actor: z.string().check(z.maxLength(100)),
})

export type RemovePeople = z.infer<typeof removePeopleSchema>

export const removalReportSchema = z.object({
  /** `none`: none has been kept long enough; `confirm`: not that number. Only `removed` has written anything. */
  outcome: z.enum(['preview', 'removed', 'none', 'confirm']),
  people: z.array(
    z.object({
      empleado: z.int(),
      name: z.string(),
      /** The day on which they left, `YYYY-MM-DD`. */
      left: z.string(),
      /** Of their private folders. */
      documents: z.int(),
    }),
  ),
})

export type RemovalReport = z.infer<typeof removalReportSchema>

/** Left, and long enough ago. */
function isDue(now: Date) {
  const before = new Date(now)
  before.setFullYear(before.getFullYear() - KEPT_YEARS)
  return and(eq(endedAccess.why, 'left'), lte(endedAccess.since, before))
}

/** How many people could be removed. */
export function countDue(database: Database, now: Date): Promise<number> {
  return database.$count(endedAccess, isDue(now))
}

/**
 * Removes the people who left more than six years ago, with all that is theirs: papers, hours, requests, ideas. Files
 * go by the nightly sweep. It cannot be undone, so the number has to be confirmed.
 */
export function removePeople(
  database: Database,
  { apply, confirmed, actor }: RemovePeople,
  now: Date,
): Promise<RemovalReport> {
  return database.transaction(async (transaction) => {
    const rows = await transaction
      .select({
        ...{ id: people.id, empleado: people.empleado, name: people.nombre },
        since: endedAccess.since,
        documents: sql<number>`(select count(*)::int from ${documents}
          where ${documents.personId} = ${people.id})`,
      })
      .from(people)
      .innerJoin(endedAccess, eq(endedAccess.personId, people.id))
      .where(isDue(now))
      .orderBy(asc(people.empleado))
      // A person who comes back at this moment stays.
      .for('update')
    const due = rows.map(({ id: _, since, ...person }) => ({ ...person, left: dayOf(since) }))
    if (due.length === 0) return { outcome: 'none', people: due }
    if (!apply) return { outcome: 'preview', people: due }
    if (confirmed !== due.length) return { outcome: 'confirm', people: due }
    const ids = rows.map(({ id }) => id)
    await transaction.delete(people).where(inArray(people.id, ids))
    for (const { empleado, left, documents: papers } of due) {
      const facts = { left, documents: papers }
      await noteAudit(transaction, { actor, action: 'remove-person', empleado, facts }, now)
    }
    return { outcome: 'removed', people: due }
  })
}
