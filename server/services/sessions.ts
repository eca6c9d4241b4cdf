import { randomUUID } from 'node:crypto'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { readTogether } from '#server/db/read-together.ts'
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
export type FindSession = (id: string, now: Date) => Promise<Viewer | undefined>

/** Looks sessions up, those that are asked for at the same moment by one query. */
export function sessionFinder(database: Database): FindSession {
  const ids = sql.placeholder('ids')
  const query = database
    .select({ sessionId: sessions.id, expiresAt: sessions.expiresAt, ...viewerColumns })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(and(sql`${sessions.id} = any(${ids}::uuid[])`, isNull(sessions.revokedAt)))
    .prepare('find_sessions')
  const read = readTogether(async (asked: readonly string[]) => {
    const rows = await query.execute({ ids: asked })
    const byId = new Map(rows.map((row) => [row.sessionId, row]))
    return (id) => byId.get(id)
  })
  return async (id, now) => {
    // PostgreSQL spells a UUID in small letters, whoever wrote it.
    const found = await read(id.toLowerCase())
    if (!found || found.expiresAt <= now) return undefined
    const { expiresAt, ...viewer } = found
    return viewer
  }
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
