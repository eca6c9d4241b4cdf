import { and, arrayContains, desc, eq } from 'drizzle-orm'
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
 * Publishes a message, or mends the one of the same reference, and answers its id. One that stands
 * so already is not written. A new one leaves a push for everybody in its groups who subscribed;
 * `queueDeliveries` sets them going.
 */
export async function publishMessage(
  database: Database,
  message: PublishedMessage,
  now: Date,
): Promise<number> {
  return database.transaction(async (transaction) => {
    const [added] = await transaction
      .insert(messages)
      .values(message)
      .onConflictDoNothing()
      .returning({ id: messages.id })
    if (added) {
      await addDeliveries(transaction, { messageId: added.id, audiences: message.audiences }, now)
      return added.id
    }
    const [held] = await transaction
      .select()
      .from(messages)
      .where(eq(messages.reference, message.reference))
    if (!held) throw new Error('a published message vanished')
    if (textOf(held) !== textOf(message)) {
      await transaction.update(messages).set(message).where(eq(messages.id, held.id))
    }
    return held.id
  })
}

function textOf(message: PublishedMessage): string {
  const { reference, day, clase, titulo, texto, cooperativa, audiences, path } = message
  return JSON.stringify([reference, day, clase, titulo, texto, cooperativa, audiences, path])
}
