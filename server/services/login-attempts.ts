import { sql } from 'drizzle-orm'
import { LOCK_AT_FAILED_LOGINS, LOCK_MS, remainingAttempts } from '#contract/auth.ts'
import type { Database } from '#server/db/database.ts'
import { loginAttempts } from '#server/db/schema.ts'
import { usernameKey } from '#server/services/people.ts'

/** How the count of a username stands after an attempt. */
export interface AttemptState {
  readonly locked: boolean
  readonly remaining: number
}

/** Whether the username is locked at `now`. */
export async function isLocked(database: Database, username: string, now: Date): Promise<boolean> {
  const rows = await database
    .select({ lockedUntil: loginAttempts.lockedUntil })
    .from(loginAttempts)
    .where(sql`${loginAttempts.username} = ${usernameKey(username)}`)
  const until = rows[0]?.lockedUntil
  return until != null && until > now
}

/**
 * Counts an attempt and tells how the username stands then (spec §5, contract "auth"). While it is
 * locked nothing changes, not even by a right password: of many guesses sent at once, those that
 * finish after the fifth wrong one are refused. One statement, so that two attempts at the same
 * moment, on whichever server process, count as two.
 */
export async function recordAttempt(
  database: Database,
  username: string,
  succeeded: boolean,
  now: Date,
): Promise<AttemptState> {
  const { failed, lockedUntil } = loginAttempts
  const lockEnd = new Date(now.getTime() + LOCK_MS)
  const at = sql`${now.toISOString()}::timestamptz`
  const until = sql`${lockEnd.toISOString()}::timestamptz`
  // A lock that has run out starts a new count.
  const nextFailed = sql`case when ${lockedUntil} is null then ${failed} + 1 else 1 end`
  const rows = await database
    .insert(loginAttempts)
    .values({ username: usernameKey(username), failed: succeeded ? 0 : 1, lastAt: now })
    .onConflictDoUpdate({
      target: loginAttempts.username,
      set: {
        failed: sql`case when ${lockedUntil} > ${at} then ${failed}
          when ${succeeded}::boolean then 0
          else ${nextFailed} end`,
        lockedUntil: sql`case when ${lockedUntil} > ${at} then ${lockedUntil}
          when ${succeeded}::boolean then null
          when ${nextFailed} >= ${LOCK_AT_FAILED_LOGINS}::int then ${until}
          else null end`,
        lastAt: now,
      },
    })
    .returning({ failed, lockedUntil })
  const row = rows[0]
  if (!row) throw new Error('an upsert returned no row')
  const locked = row.lockedUntil !== null && row.lockedUntil > now
  return { locked, remaining: locked ? 0 : remainingAttempts(row.failed) }
}

/** Counts nobody added to for this long are forgotten, so that made-up names do not pile up. */
const FORGET_AFTER_MS = 30 * 24 * 60 * 60_000

export async function forgetOldAttempts(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - FORGET_AFTER_MS).toISOString()
  await database.delete(loginAttempts).where(sql`${loginAttempts.lastAt} < ${before}::timestamptz`)
}
