import { randomInt } from 'node:crypto'
import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import { CHANGE_CODE_MS, PIN_GRANT_MS, SECURITY_KEY_MS } from '#contract/auth/pin.ts'
import type { Database } from '#server/db/database.ts'
import { people, pinGrants, securityKeys } from '#server/db/schema.ts'
import { hashSecret, verifySecret } from '#server/services/passwords.ts'

/** Creates a new security key for a session, replacing an earlier one; stores only its slow hash. */
export async function makeSecurityKey(
  database: Database,
  sessionId: string,
  now: Date,
): Promise<string> {
  const key = randomInt(1_000_000).toString().padStart(6, '0')
  const made = {
    keyHash: await hashSecret(key),
    expiresAt: new Date(now.getTime() + SECURITY_KEY_MS),
    changeUntil: null,
  }
  await database
    .insert(securityKeys)
    .values({ sessionId, ...made })
    .onConflictDoUpdate({ target: securityKeys.sessionId, set: made })
  return key
}

/** Uses up the session's security key when `key` matches: for ten minutes the code may be changed. */
export async function takeSecurityKey(
  database: Database,
  sessionId: string,
  key: string,
  now: Date,
): Promise<boolean> {
  const held = await database
    .select({ keyHash: securityKeys.keyHash })
    .from(securityKeys)
    .where(and(eq(securityKeys.sessionId, sessionId), gt(securityKeys.expiresAt, now)))
  const keyHash = held[0]?.keyHash ?? undefined
  const right = await verifySecret(key, keyHash)
  if (!right || keyHash === undefined) return false
  const changeUntil = new Date(now.getTime() + CHANGE_CODE_MS)
  const taken = await database
    .update(securityKeys)
    .set({ keyHash: null, changeUntil })
    // Of two requests with it at once, one finds it used.
    .where(and(eq(securityKeys.sessionId, sessionId), eq(securityKeys.keyHash, keyHash)))
    .returning()
  return taken.length > 0
}

/** Changes the person's code once, while a security key that this session entered still allows it. */
export async function changeCode(
  database: Database,
  { sessionId, personId }: { readonly sessionId: string; readonly personId: number },
  code: string,
  now: Date,
): Promise<boolean> {
  const allowed = and(eq(securityKeys.sessionId, sessionId), gt(securityKeys.changeUntil, now))
  const held = await database.select().from(securityKeys).where(allowed)
  if (held.length === 0) return false
  const pinHash = await hashSecret(code)
  return database.transaction(async (transaction) => {
    const used = await transaction.delete(securityKeys).where(allowed).returning()
    if (used.length === 0) return false
    await transaction.update(people).set({ pinHash }).where(eq(people.id, personId))
    return true
  })
}

/** Whether it is the person's code; takes as long for a person who has none. */
export async function isCodeOf(
  database: Database,
  personId: number,
  code: string,
): Promise<boolean> {
  const found = await database
    .select({ pinHash: people.pinHash })
    .from(people)
    .where(eq(people.id, personId))
  return verifySecret(code, found[0]?.pinHash ?? undefined)
}

/** Lets the session open one private file within the next minute. */
export async function grantFile(database: Database, sessionId: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + PIN_GRANT_MS)
  await database.insert(pinGrants).values({ sessionId, expiresAt })
}

/** Uses up one of the session's grants; `false` when there is none. */
export async function takeGrant(
  database: Database,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const one = database
    .select({ id: pinGrants.id })
    .from(pinGrants)
    .where(and(eq(pinGrants.sessionId, sessionId), gt(pinGrants.expiresAt, now)))
    .orderBy(pinGrants.expiresAt)
    .limit(1)
    // Two requests at once take two grants, not one.
    .for('update', { skipLocked: true })
  const used = await database.delete(pinGrants).where(inArray(pinGrants.id, one)).returning()
  return used.length > 0
}

export async function forgetOldCodes(database: Database, now: Date): Promise<void> {
  await database.delete(pinGrants).where(lte(pinGrants.expiresAt, now))
  const { changeUntil, expiresAt } = securityKeys
  await database
    .delete(securityKeys)
    .where(and(lte(expiresAt, now), or(sql`${changeUntil} is null`, lte(changeUntil, now))))
}
