import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { type Answerable, answerPushes } from '#server/db/schema.ts'
import { PUSH_KEPT_MS } from '#server/services/push-deliveries.ts'
import type { PushSender } from '#server/services/push-sender.ts'
import { dropSubscription, subscriptionOf } from '#server/services/push-subscriptions.ts'
import { pushTimes } from '#server/services/push-times.ts'

/** Longer than a round may take, and the pause before a failed push is tried again. */
const CLAIM_MS = 10 * 60_000

/** People write answers one by one: the rest waits for the next round. */
const BATCH = 20

interface Answer {
  readonly personId: number
  readonly about: Answerable
  readonly itemId: number
}

/** Queues the push about an answer for the person's working hours, in the answer's transaction. */
export async function addAnswerPush(
  transaction: Database,
  answer: Answer,
  now: Date,
): Promise<void> {
  const timeOf = await pushTimes(transaction, [answer.personId], now)
  await transaction.insert(answerPushes).values({ ...answer, notBefore: timeOf(answer.personId) })
}

/**
 * Sends the pushes that are due, each by one process, and all at once: a push service may take its time
 * to answer. One that fails is left for a later round; the first failure is thrown at the end.
 */
export async function pushAnswers(database: Database, push: PushSender, now: Date): Promise<void> {
  const due = await claimDue(database, now)
  const sent = await Promise.allSettled(
    due.map(async ({ id, ...answer }) => {
      await send(database, push, answer)
      await database.delete(answerPushes).where(eq(answerPushes.id, id))
    }),
  )
  const failed = sent.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

export async function forgetOldAnswers(database: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - PUSH_KEPT_MS)
  await database.delete(answerPushes).where(lte(answerPushes.notBefore, oldest))
}

function claimDue(database: Database, now: Date) {
  const { id, personId, about, itemId, notBefore, claimedUntil } = answerPushes
  const due = database
    .select({ id })
    .from(answerPushes)
    .where(and(lte(notBefore, now), or(isNull(claimedUntil), lte(claimedUntil, now))))
    .orderBy(asc(id))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  return database
    .update(answerPushes)
    .set({ claimedUntil: new Date(now.getTime() + CLAIM_MS) })
    .where(inArray(id, due))
    .returning({ id, personId, about, itemId })
}

async function send(
  database: Database,
  push: PushSender,
  { personId, about, itemId }: Answer,
): Promise<void> {
  const subscription = await subscriptionOf(database, personId)
  if (!subscription) return
  const payload = { kind: about, id: String(itemId) }
  const outcome = await push.send(subscription, payload, `${about}-${itemId}`)
  // Only this endpoint: the person may have subscribed again meanwhile.
  if (outcome === 'gone') await dropSubscription(database, personId, subscription.endpoint)
}
