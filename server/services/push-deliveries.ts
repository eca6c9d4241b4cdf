import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { type Audience, audienceOf } from '#contract/audience.ts'
import type { Database } from '#server/db/database.ts'
import { people, pushDeliveries, pushSubscriptions } from '#server/db/schema.ts'
import { push } from '#server/jobs/push-kind.ts'
import type { Jobs } from '#server/services/jobs.ts'

/** A push of one message to one person. */
export interface Delivery {
  readonly messageId: number
  readonly personId: number
}

/** A push that could not be delivered for so long is no news any more. */
export const PUSH_KEPT_MS = 3 * 24 * 60 * 60_000

/** Longer than a try may take: then whoever had it in hand is gone. */
const CLAIM_MS = 30_000

/** Leaves a push to every subscriber of new messages' groups, in the publisher's transaction. */
export async function addDeliveries(
  transaction: Database,
  added: readonly { readonly messageId: number; readonly audiences: readonly Audience[] }[],
  now: Date,
): Promise<void> {
  const subscribers = await transaction
    .select({ personId: people.id, empleado: people.empleado })
    .from(pushSubscriptions)
    .innerJoin(people, eq(people.id, pushSubscriptions.personId))
  const rows = added.flatMap(({ messageId, audiences }) =>
    subscribers
      .filter(({ empleado }) => audiences.includes(audienceOf(empleado)))
      .map(({ personId }) => ({ messageId, personId, createdAt: now })),
  )
  if (rows.length > 0) await transaction.insert(pushDeliveries).values(rows)
}

/**
 * Leaves a job for every push that has none yet: after publishing, and at a start, for what a
 * process left behind that ended in between. A job too many does no harm (`claimDelivery`).
 */
export async function queueDeliveries(database: Database, jobs: Jobs, now: Date): Promise<void> {
  const { messageId, personId, queuedAt } = pushDeliveries
  const waiting = await database
    .select({ messageId, personId })
    .from(pushDeliveries)
    .where(isNull(queuedAt))
  for (const delivery of waiting) {
    await jobs.send(push, delivery)
    await database.update(pushDeliveries).set({ queuedAt: now }).where(isRow(delivery))
  }
}

/** Takes a push in hand; `false` when it went out already, or another process has it. */
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

/** Lays a push down again, to be tried later. */
export async function releaseDelivery(database: Database, delivery: Delivery): Promise<void> {
  await database.update(pushDeliveries).set({ claimedUntil: null }).where(isRow(delivery))
}

/** It went out, or has nowhere to go. */
export async function endDelivery(database: Database, delivery: Delivery): Promise<void> {
  await database.delete(pushDeliveries).where(isRow(delivery))
}

export async function forgetOldDeliveries(database: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - PUSH_KEPT_MS)
  await database.delete(pushDeliveries).where(lte(pushDeliveries.createdAt, oldest))
}

function isRow({ messageId, personId }: Delivery) {
  return and(eq(pushDeliveries.messageId, messageId), eq(pushDeliveries.personId, personId))
}
