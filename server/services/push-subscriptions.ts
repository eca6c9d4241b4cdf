import { randomBytes } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Subscription } from '#contract/push.ts'
import type { Database } from '#server/db/database.ts'
import { pushSubscriptions } from '#server/db/schema.ts'

/** A subscription with the tag that its pushes carry. */
export interface TaggedSubscription extends Subscription {
  /** `null`: its device was given none. */
  readonly tag: string | null
}

/** The push endpoint of this person's browser, if they subscribed. */
export async function subscriptionOf(
  database: Database,
  personId: number,
): Promise<TaggedSubscription | undefined> {
  const { endpoint, p256dh, auth, tag } = pushSubscriptions
  const [found] = await database
    .select({ endpoint, p256dh, auth, tag })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.personId, personId))
  if (!found) return undefined
  return {
    endpoint: found.endpoint,
    tag: found.tag,
    keys: { p256dh: found.p256dh, auth: found.auth },
  }
}

/** Who subscribes, and the session that the subscription ends with. */
interface Subscriber {
  readonly personId: number
  readonly sessionId: string | null
}

/**
 * Stores a subscription in place of the person's last one. A browser that another person subscribed with
 * belongs to this one from now on: the first person's messages must not appear there. Returns the tag of its
 * pushes; the same again for a subscription that is there, since the first answer may have been lost.
 */
export async function keepSubscription(
  database: Database,
  { personId, sessionId }: Subscriber,
  { endpoint, keys }: Subscription,
  now: Date,
): Promise<string> {
  const tag = randomBytes(12).toString('base64url')
  const row = { endpoint, ...keys, createdAt: now, sessionId }
  return database.transaction(async (transaction) => {
    await transaction
      .delete(pushSubscriptions)
      .where(
        and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.personId, personId)),
      )
    const [kept] = await transaction
      .insert(pushSubscriptions)
      .values({ personId, ...row, tag })
      .onConflictDoUpdate({
        target: pushSubscriptions.personId,
        set: {
          ...row,
          tag: sql`case when ${pushSubscriptions.endpoint} = ${endpoint} then coalesce(${pushSubscriptions.tag}, ${tag}) else ${tag} end`,
        },
      })
      .returning({ tag: pushSubscriptions.tag })
    return kept?.tag ?? tag
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
