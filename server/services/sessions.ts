import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { readTogether } from '#server/db/read-together.ts'
import { people, sessions } from '#server/db/schema.ts'
import { isAccessEnded } from '#server/services/access.ts'
import { endKeyDigest } from '#server/services/end-sessions.ts'
import { viewerColumns } from '#server/services/people.ts'

/** Who is asking, as far as the rules of spec §6 care, and by which session. */
export interface Viewer {
  readonly sessionId: string
  readonly personId: number
  readonly username: string
  readonly empleado: number
  readonly isFba: boolean
  /** The app's, as the session's device told it last. */
  readonly appVersion: string | null
}

/** The same, and when the session was last used, exact to the hour. */
export interface SeenViewer extends Viewer {
  readonly seenAt: Date
}

/** How exactly the last use of a session is known, ms: each note of it is a write. */
export const SEEN_EVERY_MS = 60 * 60_000

/**
 * Notes that a session is in use. Of many calls at once one writes. One that was made before there were
 * end keys gets its own: a log-out would not end it otherwise.
 */
export async function noteSeen(
  database: Database,
  { id, endKey }: Pick<NewSession, 'id' | 'endKey'>,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - SEEN_EVERY_MS)
  const isStale = or(isNull(sessions.lastSeenAt), lte(sessions.lastSeenAt, before))
  const endKeyHash = sql`coalesce(${sessions.endKeyHash}, ${endKeyDigest(endKey)})`
  await database
    .update(sessions)
    .set({ lastSeenAt: now, endKeyHash })
    .where(and(eq(sessions.id, id), isStale))
}

/** A version as releases are named; what else a client tells is not kept. */
const VERSION = /^[\w.+-]{1,40}$/

/** Notes which version of the app a session's device has, where it has told another one than before. */
export async function noteVersion(
  database: Database,
  { sessionId, appVersion }: Pick<Viewer, 'sessionId' | 'appVersion'>,
  told: string | undefined,
): Promise<void> {
  if (told === undefined || told === appVersion || !VERSION.test(told)) return
  await database.update(sessions).set({ appVersion: told }).where(eq(sessions.id, sessionId))
}

/** A session that is about to begin. */
export interface NewSession {
  /** The token's `jti`, a UUID. */
  readonly id: string
  readonly personId: number
  readonly expiresAt: Date
  /** `endKeyOf` its token. */
  readonly endKey: string
  /** `deviceName`'s. */
  readonly device: string
}

export async function createSession(
  database: Database,
  { endKey, ...session }: NewSession,
  now: Date,
): Promise<void> {
  await database
    .insert(sessions)
    .values({ ...session, endKeyHash: endKeyDigest(endKey), createdAt: now })
}

/**
 * The same for a person whose password was found right: `false`, and no session, when it was changed or
 * their access was ended meanwhile. Both lock the person's row and end its sessions: they wait for this
 * session and end it, or it finds what they did.
 */
export function createSessionOf(
  database: Database,
  session: NewSession,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [person] = await transaction
      .select({ passwordHash: people.passwordHash })
      .from(people)
      .where(eq(people.id, session.personId))
      .for('share')
    if (!person || person.passwordHash !== passwordHash) return false
    // By a statement of its own: it sees what was written while the row was waited for.
    if (await isAccessEnded(transaction, session.personId)) return false
    await createSession(transaction, session, now)
    return true
  })
}

/** Who the session's person is, while it is neither revoked nor past. `id` must be a UUID. */
export type FindSession = (id: string, now: Date) => Promise<SeenViewer | undefined>

/** Looks sessions up, those that are asked for at the same moment by one query. */
export function sessionFinder(database: Database): FindSession {
  const ids = sql.placeholder('ids')
  const query = database
    .select({
      sessionId: sessions.id,
      expiresAt: sessions.expiresAt,
      seenAt: sql`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`.mapWith(
        sessions.createdAt,
      ),
      appVersion: sessions.appVersion,
      ...viewerColumns,
    })
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
    // PostgreSQL spells a UUID in small letters, however it was written.
    const found = await read(id.toLowerCase())
    if (!found || found.expiresAt <= now) return undefined
    const { expiresAt, ...session } = found
    return session
  }
}

/** Deletes expired sessions. */
export async function forgetOldSessions(database: Database, now: Date): Promise<void> {
  await database.delete(sessions).where(lte(sessions.expiresAt, now))
}
