import { createHash } from 'node:crypto'
import { and, eq, lte, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#server/db/database.ts'
import { idempotencyKeys } from '#server/db/schema.ts'
import { Fault } from '#server/fault.ts'

/** How long an answer is kept with its key (contract, "Rules for every call"). */
export const ANSWERS_KEPT_MS = 30 * 24 * 60 * 60_000

/** A post that must be done once, however often it is sent. */
export interface KeyedPost {
  readonly personId: number
  /** The `Idempotency-Key`, a UUID; `undefined`: the post came without, and is simply done. */
  readonly key: string | undefined
  /** By `hashOfPost`: the same key with another body is 422. */
  readonly bodyHash: string
}

/**
 * Does a post's work once and answers every replay of its key with the first answer. Key, answer
 * and all that `work` writes stand or fall together: after a failure the key is free again. Of two
 * at once, on whichever server processes, the second waits for the first and is given its answer.
 *
 * `work` must write by the transaction it is given, and leave jobs to be sent after this returns:
 * it is told `isFirst` for that.
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
      // Waits here while another transaction holds the same key; one that is past is free.
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
 * What tells two posts apart: the call, and its parts in a fixed order. A file goes in by a hash
 * of its bytes.
 */
export function hashOfPost(path: string, ...parts: readonly (string | undefined)[]): string {
  return createHash('sha256')
    .update(JSON.stringify([path, ...parts.map((part) => part ?? null)]))
    .digest('base64url')
}

/** Drops keys whose time is over. */
export async function forgetOldKeys(database: Database, now: Date): Promise<void> {
  await database.delete(idempotencyKeys).where(lte(idempotencyKeys.expiresAt, now))
}
