import { sql } from 'drizzle-orm'
import { usernameKey } from '#contract/auth/username.ts'
import type { Database } from '#server/db/database.ts'
import { loginAttempts } from '#server/db/schema.ts'

/** Failed logins that lock the account (spec §5) and how long it stays locked (contract "auth"). */
export const LOCK_AT_FAILED_LOGINS = 5
export const LOCK_MS = 15 * 60_000

/** The count of a username after an attempt. */
export interface AttemptState {
  readonly locked: boolean
  /** Attempts until the username is locked; the body of a refused login. */
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
 * Counts an attempt and returns the username's new state (spec §5, contract "auth"). While it is locked
 * nothing changes, not even by a right password: of many guesses sent at once, those that finish after
 * the fifth wrong one are refused. One statement, so that two attempts at the same moment, on any server
 * processes, count as two.
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
  // An expired lock starts a new count.
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
  return { locked, remaining: locked ? 0 : Math.max(0, LOCK_AT_FAILED_LOGINS - row.failed) }
}

/** Deletes counts that have not changed for this long, so that made-up names do not pile up. */
const FORGET_AFTER_MS = 30 * 24 * 60 * 60_000

export async function forgetOldAttempts(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - FORGET_AFTER_MS).toISOString()
  await database.delete(loginAttempts).where(sql`${loginAttempts.lastAt} < ${before}::timestamptz`)
}
