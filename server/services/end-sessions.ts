import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm'
import type { SessionEnd } from '#contract/auth/sessions.ts'
import type { Database } from '#server/db/database.ts'
import { pushSubscriptions, sessions } from '#server/db/schema.ts'
import { noteSecurity } from '#server/services/security-trail.ts'

/** Why and when sessions end, and from which address, for the trail. */
export interface Ending {
  readonly by: SessionEnd
  readonly address: string
  readonly now: Date
}

/**
 * Ends the sessions that match, of those that stand, with where their pushes went, and notes it in
 * the trail. Returns how many there were.
 */
async function endMatching(
  database: Database,
  which: SQL | undefined,
  { by, address, now }: Ending,
): Promise<number> {
  return database.transaction(async (transaction) => {
    const ended = await transaction
      .update(sessions)
      .set({ revokedAt: now, endedBy: by })
      .where(and(which, isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
      .returning({ id: sessions.id, personId: sessions.personId })
    if (ended.length === 0) return 0
    const ids = ended.map(({ id }) => id)
    await transaction.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, ids))
    const events = ended.map(
      ({ personId }) => ({ kind: 'session-ended', personId, address }) as const,
    )
    await noteSecurity(transaction, events, now)
    return ended.length
  })
}

/** Ends one of a person's sessions; `false` when it is not theirs, or had ended. */
export async function endSession(
  database: Database,
  session: { readonly id: string; readonly personId: number },
  ending: Ending,
): Promise<boolean> {
  const which = and(eq(sessions.id, session.id), eq(sessions.personId, session.personId))
  return (await endMatching(database, which, ending)) > 0
}

/** Ends every session of a person; returns how many there were. */
export function endSessionsOf(
  database: Database,
  personId: number,
  ending: Ending,
): Promise<number> {
  return endMatching(database, eq(sessions.personId, personId), ending)
}

/** Ends the session that has this end key, and gives why it has ended; `undefined` when there is none. */
export async function endSessionByKey(
  database: Database,
  endKey: string,
  ending: Ending,
): Promise<SessionEnd | undefined> {
  const which = eq(sessions.endKeyHash, endKeyDigest(endKey))
  if ((await endMatching(database, which, ending)) > 0) return ending.by
  const [found] = await database.select({ endedBy: sessions.endedBy }).from(sessions).where(which)
  return found && (found.endedBy ?? 'expired')
}

/** What is stored of an end key. */
export function endKeyDigest(endKey: string): string {
  return createHash('sha256').update(endKey).digest('base64url')
}

/** The key that ends a token's session (contract, `auth/logout`). */
export function endKeyOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
