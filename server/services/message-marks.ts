import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { messageMarks, messages } from '#server/db/schema.ts'
import { isFor, isPublic, type Reader } from '#server/services/messages.ts'

/** How many of the newest marks a phone gets. */
const MOST = 1_000

/** The person's messages that they opened or that ask to be acknowledged, the newest first. */
export function marksOf(database: Database, reader: Reader) {
  const { id, acknowledge } = messages
  const { openedAt, acknowledgedAt, messageId, personId } = messageMarks
  return database
    .select({ id, acknowledge, openedAt, acknowledgedAt })
    .from(messages)
    .leftJoin(messageMarks, and(eq(messageId, id), eq(personId, reader.personId)))
    .where(and(isPublic, isFor(database, reader), or(acknowledge, isNotNull(openedAt))))
    .orderBy(desc(id))
    .limit(MOST)
}

interface Marked {
  readonly opened: readonly number[]
  readonly acknowledged: readonly number[]
}

/**
 * Notes what a person's device tells. Messages that are not theirs are passed over, and so is an
 * acknowledgement that was not asked for. What is known already is not written.
 */
export async function markMessages(
  database: Database,
  reader: Reader,
  { opened, acknowledged }: Marked,
  now: Date,
): Promise<void> {
  const named = [...new Set([...opened, ...acknowledged])]
  if (named.length === 0) return
  const { id, acknowledge } = messages
  const theirs = await database
    .select({ id, acknowledge })
    .from(messages)
    .where(and(inArray(id, named), isPublic, isFor(database, reader)))
  if (theirs.length === 0) return
  const rows = theirs.map((message) => ({
    ...{ messageId: message.id, personId: reader.personId, openedAt: now },
    acknowledgedAt: message.acknowledge && acknowledged.includes(message.id) ? now : null,
  }))
  await database
    .insert(messageMarks)
    .values(rows)
    .onConflictDoUpdate({
      target: [messageMarks.messageId, messageMarks.personId],
      set: { acknowledgedAt: sql`excluded.acknowledged_at` },
      setWhere: sql`${messageMarks.acknowledgedAt} is null and excluded.acknowledged_at is not null`,
    })
}
