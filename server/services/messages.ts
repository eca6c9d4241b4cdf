import { and, arrayContains, desc, eq, inArray } from 'drizzle-orm'
import type { Audience } from '#contract/audience.ts'
import type { Database } from '#server/db/database.ts'
import { messages } from '#server/db/schema.ts'
import { addDeliveries } from '#server/services/push-deliveries.ts'

type Row = typeof messages.$inferSelect

/** A message as whoever publishes it knows it. */
export type PublishedMessage = Omit<Row, 'id'>

/** The messages of a group, newest first. */
export async function messagesFor(database: Database, audience: Audience): Promise<Row[]> {
  return database
    .select()
    .from(messages)
    .where(arrayContains(messages.audiences, [audience]))
    .orderBy(desc(messages.day), desc(messages.id))
}

/** One message, if it is for the group. */
export async function findMessage(
  database: Database,
  audience: Audience,
  id: number,
): Promise<Row | undefined> {
  const found = await database
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), arrayContains(messages.audiences, [audience])))
  return found[0]
}

/**
 * Publishes messages, and mends those whose reference is there already. What stands so is not
 * written. A new one leaves a push for everybody in its groups who subscribed; `queueDeliveries`
 * sets them going.
 */
export async function publishMessages(
  database: Database,
  published: readonly PublishedMessage[],
  now: Date,
): Promise<void> {
  if (published.length === 0) return
  await database.transaction(async (transaction) => {
    const references = published.map(({ reference }) => reference)
    const held = await transaction
      .select()
      .from(messages)
      .where(inArray(messages.reference, references))
    const standing = new Map(held.map((row) => [row.reference, textOf(row)]))
    for (const message of published) {
      const before = standing.get(message.reference)
      if (before === undefined || before === textOf(message)) continue
      await transaction
        .update(messages)
        .set(message)
        .where(eq(messages.reference, message.reference))
    }
    const fresh = published.filter(({ reference }) => !standing.has(reference))
    if (fresh.length === 0) return
    const added = await transaction
      .insert(messages)
      .values(fresh)
      // Another process may publish the same at this moment: one of the two pushes it.
      .onConflictDoNothing()
      .returning({ messageId: messages.id, audiences: messages.audiences })
    await addDeliveries(transaction, added, now)
  })
}

function textOf(message: PublishedMessage): string {
  const { reference, day, clase, titulo, texto, cooperativa, audiences, path } = message
  return JSON.stringify([reference, day, clase, titulo, texto, cooperativa, audiences, path])
}
