import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { rateLimits } from '#server/db/schema.ts'
import { Fault } from '#server/fault.ts'

/** A limit for a window of time, which starts with the first attempt. */
export interface RateLimit {
  readonly times: number
  readonly windowMs: number
}

/**
 * Counts one more attempt in `bucket`, and returns the count in the window. One statement, so that two
 * at the same moment, on any server processes, count as two.
 */
export async function countOne(
  database: Database,
  bucket: string,
  windowMs: number,
  now: Date,
  by = 1,
): Promise<{ readonly used: number; readonly resetsAt: Date }> {
  const { used, resetsAt } = rateLimits
  const isOver = sql`${resetsAt} <= ${now.toISOString()}::timestamptz`
  const rows = await database
    .insert(rateLimits)
    .values({ bucket, used: by, resetsAt: new Date(now.getTime() + windowMs) })
    .onConflictDoUpdate({
      target: rateLimits.bucket,
      set: {
        used: sql`case when ${isOver} then ${by}::int else least(${used}, ${MOST}::int) + ${by}::int end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${resetsAt} end`,
      },
    })
    .returning({ used, resetsAt })
  const row = rows[0]
  if (!row) throw new Error('an upsert returned no row')
  return row
}

/** Caps the count, so that it stays within the column's type. */
const MOST = 1_000_000

/**
 * Counts one more attempt; throws `too-many` when that exceeds the limit, else returns the count. It
 * counts before the work, so that of many attempts at once no more than the limit proceed.
 */
export async function countOrRefuse(
  database: Database,
  bucket: string,
  { times, windowMs }: RateLimit,
  now: Date,
): Promise<number> {
  const { used, resetsAt } = await countOne(database, bucket, windowMs, now)
  if (used <= times) return used
  const waitMs = resetsAt.getTime() - now.getTime()
  throw new Fault('too-many', 'too many tries', Math.max(1, Math.ceil(waitMs / 1000)))
}

/** The count in the current window. */
export async function countOf(database: Database, bucket: string, now: Date): Promise<number> {
  const { used, resetsAt } = rateLimits
  const rows = await database
    .select({ used })
    .from(rateLimits)
    .where(and(eq(rateLimits.bucket, bucket), gt(resetsAt, now)))
  return rows[0]?.used ?? 0
}

/** Resets the count, after a right attempt. */
export async function forgetCount(database: Database, bucket: string): Promise<void> {
  await database.delete(rateLimits).where(eq(rateLimits.bucket, bucket))
}

export async function forgetOldCounts(database: Database, now: Date): Promise<void> {
  await database.delete(rateLimits).where(lte(rateLimits.resetsAt, now))
}
