import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Device } from '#contract/auth/sessions.ts'
import type { Database } from '#server/db/database.ts'
import { pushSubscriptions, sessions } from '#server/db/schema.ts'
import { pushServiceName } from '#server/services/device-name.ts'
import type { Viewer } from '#server/services/sessions.ts'

/** The devices on which a person is signed in, the one last seen first. */
export async function devicesOf(
  database: Database,
  viewer: Pick<Viewer, 'personId' | 'sessionId'>,
  now: Date,
): Promise<Device[]> {
  const seenAt = sql`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`
  const { id, device } = sessions
  const { endpoint } = pushSubscriptions
  const rows = await database
    .select({ id, device, endpoint, seenAt: seenAt.mapWith(sessions.createdAt) })
    .from(sessions)
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.sessionId, id))
    .where(
      and(
        eq(sessions.personId, viewer.personId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .orderBy(desc(seenAt), id)
  return rows.map((row) => ({
    id: row.id,
    name: row.device,
    lastSeen: row.seenAt.toISOString(),
    push: row.endpoint === null ? '' : pushServiceName(row.endpoint),
    isThis: row.id === viewer.sessionId,
  }))
}
