import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { people, sessions } from '#server/db/schema.ts'
import { viewerColumns } from '#server/services/people.ts'

/** How long a token lasts (issue: "server-side session rows (30 days, revocable)"). */
export const SESSION_MS = 30 * 24 * 60 * 60_000

/** Who is asking, as far as the rules of spec §6 care, and by which session. */
export interface Viewer {
  readonly sessionId: string
  readonly personId: number
  readonly username: string
  readonly empleado: number
  readonly isFba: boolean
}

/** Opens a session; its id is the token's `jti`. */
export async function createSession(
  database: Database,
  personId: number,
  now: Date,
): Promise<{ readonly id: string; readonly expiresAt: Date }> {
  const session = { id: randomUUID(), expiresAt: new Date(now.getTime() + SESSION_MS) }
  await database.insert(sessions).values({ ...session, personId, createdAt: now })
  return session
}

/** Who the session's person is, while it is neither revoked nor past. `id` must be a UUID. */
export async function findSession(
  database: Database,
  id: string,
  now: Date,
): Promise<Viewer | undefined> {
  const found = await database
    .select({ sessionId: sessions.id, ...viewerColumns })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
  return found[0]
}

/** Takes one token back, or every token of a person (after a change of password). */
export async function revokeSession(database: Database, id: string, now: Date): Promise<void> {
  await database.update(sessions).set({ revokedAt: now }).where(eq(sessions.id, id))
}

export async function revokeSessionsOf(
  database: Database,
  personId: number,
  now: Date,
): Promise<void> {
  await database
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.personId, personId), isNull(sessions.revokedAt)))
}

/** Drops sessions whose time is over. */
export async function forgetOldSessions(database: Database, now: Date): Promise<void> {
  await database.delete(sessions).where(lte(sessions.expiresAt, now))
}
