import { and, asc, eq, gt, gte, inArray, isNull, lt } from 'drizzle-orm'
import { audienceOf } from '#contract/audience.ts'
import { dayOf, type IsoDay } from '#contract/day.ts'
import type { Database, OpenDatabase } from '#server/db/database.ts'
import {
  messageReaders,
  messages,
  people,
  pushDeliveries,
  pushSubscriptions,
  unpushedMessages,
} from '#server/db/schema.ts'
import { publishDueDocuments } from '#server/services/documents.ts'
import type { Jobs } from '#server/services/jobs.ts'
import { isPublic, publishDue } from '#server/services/messages.ts'
import { PUSH_KEPT_MS, queueDeliveries } from '#server/services/push-deliveries.ts'
import { pushTimes } from '#server/services/push-times.ts'

/** How many subscribers are read at once. */
const PAGE = 1_000

/**
 * Creates and queues the pushes of all messages that are new since the last call, however they were
 * inserted: by this process, another one, an import or plain SQL. Any number of processes may call it at
 * once.
 */
export async function pushNewMessages(
  { database, withLongLimit }: Pick<OpenDatabase, 'database' | 'withLongLimit'>,
  jobs: Jobs,
  now: Date,
): Promise<void> {
  // Before the messages that tell of them.
  await publishDueDocuments(database, now)
  await publishDue(database, now)
  const [waiting] = await database.select().from(unpushedMessages).limit(1)
  // One message may have tens of thousands of subscribers.
  if (waiting) await withLongLimit((patient) => addDeliveries(patient, now))
  await queueDeliveries(database, jobs, now)
}

/**
 * Turns each new message into one row per subscriber it is addressed to; one that is to be published
 * later stays until then. A message older than the lifetime of a push is skipped: an import of last
 * year's messages makes no phone ring.
 */
export async function addDeliveries(database: Database, now: Date): Promise<void> {
  const oldest = dayOf(new Date(now.getTime() - PUSH_KEPT_MS))
  const past = database
    .select({ id: messages.id })
    .from(messages)
    .where(and(lt(messages.day, oldest), isNull(messages.publishAt)))
  await database.delete(unpushedMessages).where(inArray(unpushedMessages.messageId, past))
  while (await addDeliveriesOfOne(database, oldest, now)) {
    // Each message is its own transaction: a process that ends in between loses none.
  }
}

/** Returns whether there was a message left to take, of the `oldest` day or later. */
async function addDeliveriesOfOne(database: Database, oldest: IsoDay, now: Date): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const { messageId } = unpushedMessages
    const { audiences, urgent } = messages
    const [next] = await transaction
      .select({ messageId, audiences, urgent })
      .from(unpushedMessages)
      .innerJoin(messages, eq(messages.id, messageId))
      // The day again: an old one may have come since they were removed.
      .where(and(isPublic, gte(messages.day, oldest)))
      .orderBy(asc(messageId))
      .limit(1)
      // Skips messages that another process has locked.
      .for('update', { of: unpushedMessages, skipLocked: true })
    if (!next) return false
    await transaction.delete(unpushedMessages).where(eq(messageId, next.messageId))
    const isListed = await readersOf(transaction, next.messageId)
    let page = await subscribersAfter(transaction, 0)
    while (page.length > 0) {
      const readers = page.filter(
        ({ empleado, personId }) =>
          next.audiences.includes(audienceOf(empleado)) || isListed.has(personId),
      )
      const timeOf = next.urgent
        ? () => now
        : await pushTimes(
            transaction,
            readers.map(({ personId }) => personId),
            now,
          )
      const rows = readers.map(({ personId }) => ({
        ...{ messageId: next.messageId, personId },
        ...{ createdAt: now, notBefore: timeOf(personId) },
      }))
      if (rows.length > 0) {
        await transaction.insert(pushDeliveries).values(rows).onConflictDoNothing()
      }
      page = await subscribersAfter(transaction, page.at(-1)?.personId ?? Number.MAX_SAFE_INTEGER)
    }
    return true
  })
}

async function readersOf(database: Database, messageId: number): Promise<ReadonlySet<number>> {
  const rows = await database
    .select({ personId: messageReaders.personId })
    .from(messageReaders)
    .where(eq(messageReaders.messageId, messageId))
  return new Set(rows.map(({ personId }) => personId))
}

async function subscribersAfter(database: Database, personId: number) {
  return database
    .select({ personId: people.id, empleado: people.empleado })
    .from(pushSubscriptions)
    .innerJoin(people, eq(people.id, pushSubscriptions.personId))
    .where(gt(pushSubscriptions.personId, personId))
    .orderBy(asc(pushSubscriptions.personId))
    .limit(PAGE)
}
