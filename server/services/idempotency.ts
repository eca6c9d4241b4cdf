import { createHash } from 'node:crypto'
import { and, eq, lte, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ANSWERS_KEPT_MS } from '#contract/call.ts'
import type { Database } from '#server/db/database.ts'
import { idempotencyKeys } from '#server/db/schema.ts'
import { Fault } from '#server/fault.ts'

/** A post that must be carried out once, however often it is sent. */
export interface KeyedPost {
  readonly personId: number
  /**
   * The `Idempotency-Key`, a UUID; `undefined`: the post came without one, and is carried out each time.
   */
  readonly key: string | undefined
  /** By `hashOfPost`: the same key with another body is 422. */
  readonly bodyHash: string
}

/**
 * Carries a post out once and answers every replay of its key with the first answer. Key, answer and all
 * that `work` writes are one transaction: after a failure the key is free again. Of two at once, on any
 * server processes, the second waits for the first and gets its answer.
 *
 * `work` must write through the transaction it gets, and must queue jobs only after this returns: that
 * is what `isFirst` in the result is for.
 */
export async function answerOnce<Reply extends z.ZodMiniType>(
  database: Database,
  { personId, key, bodyHash }: KeyedPost,
  reply: Reply,
  now: Date,
  work: (transaction: Database) => Promise<z.infer<Reply>>,
): Promise<{ readonly answer: z.infer<Reply>; readonly isFirst: boolean }> {
  return database.transaction(async (transaction) => {
    if (key === undefined) return { answer: await work(transaction), isFirst: true }
    const { expiresAt } = idempotencyKeys
    const row = { bodyHash, answer: null, expiresAt: new Date(now.getTime() + ANSWERS_KEPT_MS) }
    const theirs = and(eq(idempotencyKeys.personId, personId), eq(idempotencyKeys.key, key))
    const taken = await transaction
      .insert(idempotencyKeys)
      .values({ personId, key, ...row })
      // Waits here while another transaction holds the same key; takes over an expired one.
      .onConflictDoUpdate({
        target: [idempotencyKeys.personId, idempotencyKeys.key],
        set: row,
        setWhere: sql`${expiresAt} <= ${now.toISOString()}::timestamptz`,
      })
      .returning({ key: idempotencyKeys.key })
    if (taken.length > 0) {
      const answer = await work(transaction)
      await transaction.update(idempotencyKeys).set({ answer }).where(theirs)
      return { answer, isFirst: true }
    }
    const [held] = await transaction.select().from(idempotencyKeys).where(theirs)
    if (!held) throw new Error('an idempotency key vanished while it was asked for')
    if (held.bodyHash !== bodyHash) throw new Fault('key-reused', 'this key came with another body')
    return { answer: z.parse(reply, held.answer), isFirst: false }
  })
}

/**
 * Identifies a post: the call, and its parts in a fixed order. A file is represented by the hash of its
 * bytes.
 */
export function hashOfPost(path: string, ...parts: readonly (string | undefined)[]): string {
  return createHash('sha256')
    .update(JSON.stringify([path, ...parts.map((part) => part ?? null)]))
    .digest('base64url')
}

/** Deletes expired keys. */
export async function forgetOldKeys(database: Database, now: Date): Promise<void> {
  await database.delete(idempotencyKeys).where(lte(idempotencyKeys.expiresAt, now))
}
