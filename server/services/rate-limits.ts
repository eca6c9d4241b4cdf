import { eq, lte, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { rateLimits } from '#server/db/schema.ts'
import { Fault } from '#server/fault.ts'

/** How often something may be done in a window, which starts with the first time. */
export interface RateLimit {
  readonly times: number
  readonly windowMs: number
}

/**
 * Counts one more of what `bucket` names; throws `too-many` when that is over the limit. It counts
 * before the work and in one statement, so that of many tries at once, on whichever server
 * process, no more than the limit go on.
 */
export async function countOrRefuse(
  database: Database,
  bucket: string,
  { times, windowMs }: RateLimit,
  now: Date,
): Promise<void> {
  const { used, resetsAt } = rateLimits
  const isOver = sql`${resetsAt} <= ${now.toISOString()}::timestamptz`
  const rows = await database
    .insert(rateLimits)
    .values({ bucket, used: 1, resetsAt: new Date(now.getTime() + windowMs) })
    .onConflictDoUpdate({
      target: rateLimits.bucket,
      set: {
        used: sql`case when ${isOver} then 1 else least(${used}, ${times}::int) + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${resetsAt} end`,
      },
    })
    .returning({ used, resetsAt })
  const row = rows[0]
  if (!row) throw new Error('an upsert returned no row')
  if (row.used <= times) return
  const waitMs = row.resetsAt.getTime() - now.getTime()
  throw new Fault('too-many', 'too many tries', Math.max(1, Math.ceil(waitMs / 1000)))
}

/** Takes one back that `countOrRefuse` counted: only some outcomes are to count. */
export async function giveBack(database: Database, bucket: string): Promise<void> {
  await database
    .update(rateLimits)
    .set({ used: sql`greatest(${rateLimits.used} - 1, 0)` })
    .where(eq(rateLimits.bucket, bucket))
}

/** Starts the count anew, after a right try. */
export async function forgetCount(database: Database, bucket: string): Promise<void> {
  await database.delete(rateLimits).where(eq(rateLimits.bucket, bucket))
}

export async function forgetOldCounts(database: Database, now: Date): Promise<void> {
  await database.delete(rateLimits).where(lte(rateLimits.resetsAt, now))
}
