import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { PASSWORD_KEY_MS } from '#contract/password.ts'
import type { Database } from '#server/db/database.ts'
import { loginAttempts, passwordKeys, people } from '#server/db/schema.ts'
import { hashSecret } from '#server/services/passwords.ts'
import { usernameKey } from '#server/services/people.ts'
import { revokeSessionsOf } from '#server/services/sessions.ts'

/** A new one-time key for a person's password; only its hash is kept. */
export async function makePasswordKey(
  database: Database,
  personId: number,
  now: Date,
): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + PASSWORD_KEY_MS)
  await database.insert(passwordKeys).values({ keyHash: digest(key), personId, expiresAt })
  return key
}

/**
 * Sets a new password by a mailed key: all the person's keys are used up, every session of theirs
 * ends, and a locked log-in is open again (contract "auth"). `false` when the key is not, or no
 * longer, theirs.
 */
export async function setPasswordByKey(
  database: Database,
  change: { readonly username: string; readonly key: string; readonly password: string },
  now: Date,
): Promise<boolean> {
  const username = usernameKey(change.username)
  const keyHash = digest(change.key)
  const current = and(eq(passwordKeys.keyHash, keyHash), gt(passwordKeys.expiresAt, now))
  const held = await database
    .select({ personId: people.id })
    .from(passwordKeys)
    .innerJoin(people, eq(people.id, passwordKeys.personId))
    .where(and(current, eq(people.username, username)))
  const personId = held[0]?.personId
  if (personId === undefined) return false
  // Slow on purpose, so only for a right key and before the transaction.
  const passwordHash = await hashSecret(change.password)
  return database.transaction(async (transaction) => {
    // Of two that bring the same key at once, one finds it gone.
    const used = await transaction.delete(passwordKeys).where(current).returning()
    if (used.length === 0) return false
    await transaction.delete(passwordKeys).where(eq(passwordKeys.personId, personId))
    await transaction.update(people).set({ passwordHash }).where(eq(people.id, personId))
    await transaction.delete(loginAttempts).where(eq(loginAttempts.username, username))
    await revokeSessionsOf(transaction, personId, now)
    return true
  })
}

export async function forgetOldPasswordKeys(database: Database, now: Date): Promise<void> {
  await database.delete(passwordKeys).where(lte(passwordKeys.expiresAt, now))
}

function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
