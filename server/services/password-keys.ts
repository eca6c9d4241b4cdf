import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte, type SQL } from 'drizzle-orm'
import { LETTER_DAYS } from '#contract/auth/letter-address.ts'
import { PASSWORD_KEY_MS } from '#contract/auth/password.ts'
import { usernameKey } from '#contract/auth/username.ts'
import type { Database } from '#server/db/database.ts'
import { loginAttempts, passwordKeys, people } from '#server/db/schema.ts'
import { endSessionsOf } from '#server/services/end-sessions.ts'
import { hashSecret } from '#server/services/passwords.ts'
import { noteSecurity } from '#server/services/security-trail.ts'

const DAY_MS = 24 * 60 * 60_000

/** Creates a one-time key for a person's password; stores only its hash. */
export async function makePasswordKey(
  database: Database,
  personId: number,
  now: Date,
): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + PASSWORD_KEY_MS)
  await database.insert(passwordKeys).values({ keyHash: keyDigest(key), personId, expiresAt })
  return key
}

/**
 * Makes a person's letter valid: stores the hash of its code and ends their older letters.
 *
 * @param code as `readLetterCode` returns it
 */
export async function storeLetterCode(
  database: Database,
  personId: number,
  code: string,
  now: Date,
): Promise<void> {
  const older = and(eq(passwordKeys.personId, personId), eq(passwordKeys.isLetter, true))
  await database.delete(passwordKeys).where(older)
  const expiresAt = new Date(now.getTime() + LETTER_DAYS * DAY_MS)
  const key = { keyHash: keyDigest(code), personId, expiresAt, isLetter: true }
  await database.insert(passwordKeys).values(key)
}

/** A new password, and the key that permits it. */
export interface KeyedPassword {
  readonly key: string
  readonly password: string
  /** The client's address, for the security trail. */
  readonly address: string
  /** Called in the transaction that changes the password, to have the person told of it. */
  readonly tell: (transaction: Database, personId: number) => Promise<void>
}

/**
 * Sets a new password by a mailed key. `undefined` when the key is not, or no longer, theirs; else the
 * person's id.
 */
export function setPasswordByKey(
  database: Database,
  { username, ...change }: KeyedPassword & { readonly username: string },
  now: Date,
): Promise<number | undefined> {
  const isTheirs = and(eq(people.username, usernameKey(username)), eq(passwordKeys.isLetter, false))
  return setPassword(database, change, isTheirs, now)
}

/** The same by the code of a letter, as `readLetterCode` returns it. */
export function setPasswordByLetter(
  database: Database,
  { empleado, ...change }: KeyedPassword & { readonly empleado: number },
  now: Date,
): Promise<number | undefined> {
  const isTheirs = and(eq(people.empleado, empleado), eq(passwordKeys.isLetter, true))
  return setPassword(database, change, isTheirs, now)
}

/**
 * All the person's keys are used up, every session of theirs ends, and a locked log-in is unlocked (contract
 * "auth").
 */
async function setPassword(
  database: Database,
  { key, password, address, tell }: KeyedPassword,
  isTheirs: SQL | undefined,
  now: Date,
): Promise<number | undefined> {
  const current = and(eq(passwordKeys.keyHash, keyDigest(key)), gt(passwordKeys.expiresAt, now))
  const [held] = await database
    .select({ personId: people.id, username: people.username })
    .from(passwordKeys)
    .innerJoin(people, eq(people.id, passwordKeys.personId))
    .where(and(current, isTheirs))
  if (!held) return undefined
  const { personId, username } = held
  // Slow on purpose, so only for a right key and before the transaction.
  const passwordHash = await hashSecret(password)
  return database.transaction(async (transaction) => {
    // Of two requests with the same key at once, one finds it used.
    const used = await transaction.delete(passwordKeys).where(current).returning()
    if (used.length === 0) return undefined
    await transaction.delete(passwordKeys).where(eq(passwordKeys.personId, personId))
    await transaction.update(people).set({ passwordHash }).where(eq(people.id, personId))
    await transaction.delete(loginAttempts).where(eq(loginAttempts.username, username))
    await noteSecurity(transaction, [{ kind: 'password-changed', personId, address }], now)
    await endSessionsOf(transaction, personId, { by: 'password', address, now })
    await tell(transaction, personId)
    return personId
  })
}

export async function forgetOldPasswordKeys(database: Database, now: Date): Promise<void> {
  await database.delete(passwordKeys).where(lte(passwordKeys.expiresAt, now))
}

/** What is stored of a key. */
function keyDigest(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
