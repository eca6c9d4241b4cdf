import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { messagePushes, pushDeliveries } from '#server/db/schema.ts'
import { push } from '#server/jobs/push-kind.ts'
import type { Jobs } from '#server/services/jobs.ts'

/** A push of one message to one person. */
export interface Delivery {
  readonly messageId: number
  readonly personId: number
}

/** How long after its time a push is still attempted. */
export const PUSH_KEPT_MS = 3 * 24 * 60 * 60_000

/** How long it is kept that a push was accepted. */
const ACCEPTED_KEPT_MS = 365 * 24 * 60 * 60_000

/** Longer than an attempt may take: an older lease belongs to a process that has ended. */
const CLAIM_MS = 30_000

/** How many pushes are queued at once. */
const BATCH = 1_000

/**
 * Queues a job for every push that has none yet and whose time has come: after new messages, and for those of a process that
 * ended in between. A duplicate job does no harm (`claimDelivery`).
 */
export async function queueDeliveries(database: Database, jobs: Jobs, now: Date): Promise<void> {
  for (let next = await waitingAfter(database, undefined, now); next.length > 0; ) {
    await jobs.sendAll(push, next)
    for (const [messageId, ofMessage] of Map.groupBy(next, (delivery) => delivery.messageId)) {
      const people = ofMessage.map(({ personId }) => personId)
      await database
        .update(pushDeliveries)
        .set({ queuedAt: now })
        .where(
          and(eq(pushDeliveries.messageId, messageId), inArray(pushDeliveries.personId, people)),
        )
    }
    next = await waitingAfter(database, next.at(-1), now)
  }
}

/**
 * The next pushes without a job, in the order of their index: those just queued are not passed over
 * again, however many a message to every employee has left behind.
 */
async function waitingAfter(
  database: Database,
  last: Delivery | undefined,
  now: Date,
): Promise<Delivery[]> {
  const { messageId, personId, queuedAt, notBefore } = pushDeliveries
  const isLater = last && sql`(${messageId}, ${personId}) > (${last.messageId}, ${last.personId})`
  return database
    .select({ messageId, personId })
    .from(pushDeliveries)
    .where(and(isNull(queuedAt), lte(notBefore, now), isLater))
    .orderBy(asc(messageId), asc(personId))
    .limit(BATCH)
}

/** Leases a push; `false` when it was sent already, or another process has it. */
export async function claimDelivery(
  database: Database,
  delivery: Delivery,
  now: Date,
): Promise<boolean> {
  const { claimedUntil } = pushDeliveries
  const claimed = await database
    .update(pushDeliveries)
    .set({ claimedUntil: new Date(now.getTime() + CLAIM_MS) })
    .where(and(isRow(delivery), or(isNull(claimedUntil), lte(claimedUntil, now))))
    .returning()
  return claimed.length > 0
}

/** Releases a push, to be retried later. */
export async function releaseDelivery(database: Database, delivery: Delivery): Promise<void> {
  await database.update(pushDeliveries).set({ claimedUntil: null }).where(isRow(delivery))
}

/**
 * Deletes a push that was sent, or that has no subscription any more, and notes with it when a push service
 * accepted it.
 *
 * @param acceptedAt `undefined`: none did
 */
export async function endDelivery(
  database: Database,
  delivery: Delivery,
  acceptedAt: Date | undefined,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.delete(pushDeliveries).where(isRow(delivery))
    if (acceptedAt === undefined) return
    const { messageId, personId } = delivery
    // It goes out again when a process ends between sending it and here: the first time counts.
    await transaction
      .insert(messagePushes)
      .values({ messageId, personId, acceptedAt })
      .onConflictDoNothing()
  })
}

export async function forgetOldDeliveries(database: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - PUSH_KEPT_MS)
  await database.delete(pushDeliveries).where(lte(pushDeliveries.notBefore, oldest))
}

/** Forgets what is too old to be reported. */
export async function forgetOldPushes(database: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - ACCEPTED_KEPT_MS)
  await database.delete(messagePushes).where(lte(messagePushes.acceptedAt, oldest))
}

function isRow({ messageId, personId }: Delivery) {
  return and(eq(pushDeliveries.messageId, messageId), eq(pushDeliveries.personId, personId))
}
