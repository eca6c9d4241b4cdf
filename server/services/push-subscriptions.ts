import { and, eq, ne } from 'drizzle-orm'
import type { Subscription } from '#contract/push.ts'
import type { Database } from '#server/db/database.ts'
import { pushSubscriptions } from '#server/db/schema.ts'

/** The push endpoint of this person's browser, if they subscribed. */
export async function subscriptionOf(
  database: Database,
  personId: number,
): Promise<Subscription | undefined> {
  const { endpoint, p256dh, auth } = pushSubscriptions
  const [found] = await database
    .select({ endpoint, p256dh, auth })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.personId, personId))
  return found && { endpoint: found.endpoint, keys: { p256dh: found.p256dh, auth: found.auth } }
}

/** Who subscribes, and the session that the subscription ends with. */
interface Subscriber {
  readonly personId: number
  readonly sessionId: string | null
}

/**
 * Stores a subscription in place of the person's last one. A browser that another person subscribed with
 * belongs to this one from now on: the first person's messages must not appear there.
 */
export async function keepSubscription(
  database: Database,
  { personId, sessionId }: Subscriber,
  { endpoint, keys }: Subscription,
  now: Date,
): Promise<void> {
  const row = { endpoint, ...keys, createdAt: now, sessionId }
  await database.transaction(async (transaction) => {
    await transaction
      .delete(pushSubscriptions)
      .where(
        and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.personId, personId)),
      )
    await transaction
      .insert(pushSubscriptions)
      .values({ personId, ...row })
      .onConflictDoUpdate({ target: pushSubscriptions.personId, set: row })
  })
}

/** Deletes a person's subscription; with an endpoint, only if it is still that one. */
export async function dropSubscription(
  database: Database,
  personId: number,
  endpoint: string | null,
): Promise<void> {
  const theirs = eq(pushSubscriptions.personId, personId)
  await database
    .delete(pushSubscriptions)
    .where(endpoint === null ? theirs : and(theirs, eq(pushSubscriptions.endpoint, endpoint)))
}
