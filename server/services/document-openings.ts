import { and, countDistinct, desc, eq, inArray, sql } from 'drizzle-orm'
import { OPEN_DOCUMENT } from '#contract/office/audit.ts'
import type { Database } from '#server/db/database.ts'
import { auditEntries, type documents, sessions } from '#server/db/schema.ts'
import { noteAudit } from '#server/office/audit/audit.ts'
import type { Viewer } from '#server/services/sessions.ts'

/** The prefix of an actor who acts on their own data; actors of the office have another. */
const PERSON = 'person:'

/**
 * Records that a person opens one of their private documents, in the transaction that consumes their
 * code: without the record the document is not sent.
 */
export async function noteOpening(
  database: Database,
  { sessionId, empleado }: Viewer,
  document: typeof documents.$inferSelect,
  now: Date,
): Promise<void> {
  const [session] = await database
    .select({ device: sessions.device })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  const { id, folder, file, texto, longdate, publicationId } = document
  const facts = {
    ...{ document: id, folder, file, texto, longdate, device: session?.device ?? '' },
    ...(publicationId === null ? {} : { publication: publicationId }),
  }
  const note = { actor: `${PERSON}${empleado}`, action: OPEN_DOCUMENT, empleado, facts } as const
  await noteAudit(database, note, now)
}

/** Who opened a private document of a person's. */
export interface Opening {
  readonly id: number
  readonly at: Date
  /** The person themselves; otherwise the office. */
  readonly isOwn: boolean
  readonly folder: string
  /** The document's title, bilingual. */
  readonly texto: string
  readonly longdate: string
  /** In everyday words; `""`: unknown. */
  readonly device: string
}

/** The newest openings of a person's private documents, the last first. */
export async function openingsOf(
  database: Database,
  empleado: number,
  most: number,
): Promise<Opening[]> {
  const rows = await database
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.empleado, empleado), eq(auditEntries.action, OPEN_DOCUMENT)))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(most)
  return rows.map(({ id, at, actor, facts }) => {
    const text = (name: string) => String(facts[name] ?? '')
    return {
      ...{ id, at, isOwn: actor.startsWith(PERSON) },
      ...{ folder: text('folder'), texto: text('texto'), longdate: text('longdate') },
      device: text('device'),
    }
  })
}

/** The people who have opened a document of a publication, with each one's first time. */
export async function openersOf(
  database: Database,
  publication: number,
): Promise<{ readonly empleado: number; readonly at: Date }[]> {
  const { at, empleado, action, facts } = auditEntries
  const rows = await database
    .select({ empleado, at: sql`min(${at})`.mapWith(at) })
    .from(auditEntries)
    .where(
      and(
        eq(action, OPEN_DOCUMENT),
        sql`${facts} ? 'publication' and (${facts} ->> 'publication')::int = ${publication}`,
      ),
    )
    .groupBy(empleado)
    .orderBy(empleado)
  return rows.flatMap((row) => (row.empleado === null ? [] : [{ ...row, empleado: row.empleado }]))
}

/** How many people have opened a document of each publication; those without any are left out. */
export async function countOpeners(
  database: Database,
  publications: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (publications.length === 0) return new Map()
  const { empleado, action, facts } = auditEntries
  const publication = sql<number>`(${facts} ->> 'publication')::int`
  const rows = await database
    .select({ publication, people: countDistinct(empleado) })
    .from(auditEntries)
    .where(
      and(
        eq(action, OPEN_DOCUMENT),
        sql`${facts} ? 'publication'`,
        inArray(publication, [...publications]),
      ),
    )
    .groupBy(publication)
  return new Map(rows.map((row) => [row.publication, row.people]))
}
