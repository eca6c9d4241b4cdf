import { createHash, randomBytes } from 'node:crypto'
import { and, eq, lte, or } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { officeSessions } from '#server/db/schema.ts'
import { cookieNamed } from '#server/services/cookie-named.ts'

/** The limits of an open desk (docs/decisions/0051). */
export const OFFICE_LASTS_MS = 8 * 60 * 60_000
export const OFFICE_IDLE_MS = 30 * 60_000
export const OFFICE_FRESH_MS = 15 * 60_000

/** How exactly the last use is known: each note of it is a write. */
const USED_EVERY_MS = 60_000

const COOKIE = 'ataria-office'

/** An open second factor. */
export interface OfficeSession {
  readonly tokenHash: string
  readonly passkeyId: string
  readonly isFresh: boolean
  /** The last use is to be noted again. */
  readonly isNoteDue: boolean
}

/**
 * The open second factor of a session, by the browser's cookie; `undefined` when there is none, when it
 * belongs to another session, and after its eight hours or thirty idle minutes.
 */
export async function findOfficeSession(
  database: Database,
  sessionId: string,
  cookies: string | undefined,
  now: Date,
): Promise<OfficeSession | undefined> {
  const token = cookieNamed(cookies, COOKIE)
  if (token === undefined) return undefined
  const [row] = await database
    .select()
    .from(officeSessions)
    .where(
      and(eq(officeSessions.tokenHash, digestOf(token)), eq(officeSessions.sessionId, sessionId)),
    )
  if (!row) return undefined
  const past = (at: Date) => now.getTime() - at.getTime()
  if (past(row.openedAt) >= OFFICE_LASTS_MS || past(row.usedAt) >= OFFICE_IDLE_MS) return undefined
  return {
    tokenHash: row.tokenHash,
    passkeyId: row.passkeyId,
    isFresh: past(row.checkedAt) < OFFICE_FRESH_MS,
    isNoteDue: past(row.usedAt) >= USED_EVERY_MS,
  }
}

export async function noteOfficeUse(
  database: Database,
  tokenHash: string,
  now: Date,
): Promise<void> {
  await database
    .update(officeSessions)
    .set({ usedAt: now })
    .where(eq(officeSessions.tokenHash, tokenHash))
}

/** Opens a session's desk after a passkey has signed; returns the cookie's token. */
export async function openOfficeSession(
  database: Database,
  opened: { readonly sessionId: string; readonly passkeyId: string },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const at = { openedAt: now, usedAt: now, checkedAt: now }
  await database.insert(officeSessions).values({ ...opened, ...at, tokenHash: digestOf(token) })
  return token
}

/** A passkey has signed again: the eight hours go on, the fifteen minutes begin again. */
export async function noteFreshCheck(
  database: Database,
  tokenHash: string,
  now: Date,
): Promise<void> {
  await database
    .update(officeSessions)
    .set({ usedAt: now, checkedAt: now })
    .where(eq(officeSessions.tokenHash, tokenHash))
}

export async function endOfficeSessions(database: Database, sessionId: string): Promise<void> {
  await database.delete(officeSessions).where(eq(officeSessions.sessionId, sessionId))
}

export async function forgetOldOfficeSessions(database: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await database
    .delete(officeSessions)
    .where(
      or(
        lte(officeSessions.openedAt, before(OFFICE_LASTS_MS)),
        lte(officeSessions.usedAt, before(OFFICE_IDLE_MS)),
      ),
    )
}

/**
 * `Set-Cookie` for an open desk: no script can read it, no other site sends it, and only the office's calls
 * get it. Alone it opens nothing: it belongs to one log-in, whose token the page sends besides.
 */
export function officeCookie(
  token: string,
  { path, isSecure }: { readonly path: string; readonly isSecure: boolean },
): string {
  const rules = `Path=${path}; Max-Age=${OFFICE_LASTS_MS / 1000}; HttpOnly; SameSite=Strict`
  return `${COOKIE}=${token}; ${rules}${isSecure ? '; Secure' : ''}`
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
