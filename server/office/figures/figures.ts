import { and, count, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Age, Figures } from '#contract/office/figures.ts'
import { SENT_KINDS } from '#contract/office/sent-kinds.ts'
import type { Database } from '#server/db/database.ts'
import { people, sessions } from '#server/db/schema.ts'
import { countDeliveries } from '#server/office/messages/delivery.ts'
import { listMessages } from '#server/office/messages/list.ts'
import { waits } from '#server/office/sent/list-sent.ts'
import { SENT_SOURCES } from '#server/office/sent/sources.ts'

/** How many messages are told of. */
const MESSAGES = 12

const DAY_MS = 24 * 60 * 60_000

/** Where the ages end; the last has no end. */
const ENDS_MS = { day: DAY_MS, threeDays: 3 * DAY_MS, week: 7 * DAY_MS } as const

/** How the app is used and what waits for the office, in numbers. */
export async function readFigures(database: Database, now: Date): Promise<Figures> {
  const lasting = and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now))
  const seenAt = sql`extract(epoch from coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})) * 1000`
  const devices = await database
    .select({ version: sessions.appVersion, language: people.idioma, count: count() })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(lasting)
    .groupBy(sessions.appVersion, people.idioma)
    .orderBy(sessions.appVersion, people.idioma)
  const [lastUsed] = await database.select(byAge(seenAt, now)).from(sessions).where(lasting)
  return {
    devices,
    lastUsed: lastUsed ?? { day: 0, threeDays: 0, week: 0, older: 0 },
    messages: await messagesReach(database),
    waiting: await waitingByAge(database, now),
  }
}

async function messagesReach(database: Database): Promise<Figures['messages']> {
  const newest = await listMessages(database, { state: 'published', limit: MESSAGES })
  const counts = await countDeliveries(
    database,
    newest.map(({ id }) => id),
  )
  // One that is gone by the second query is not told of.
  return newest.flatMap(({ id, day, titulo }) => {
    const counted = counts.get(id)
    if (!counted) return []
    const { readers, reached, opened } = counted
    return [{ id, day, titulo, readers, reached, opened }]
  })
}

async function waitingByAge(database: Database, now: Date): Promise<Figures['waiting']> {
  const waiting: Figures['waiting'] = []
  for (const kind of SENT_KINDS) {
    const { table, columns } = SENT_SOURCES[kind]
    const [ages] = await database.select(byAge(columns.sentAt, now)).from(table).where(waits(kind))
    if (ages) waiting.push({ kind, ages })
  }
  return waiting
}

/** Counts rows by how long ago `instant` (epoch ms) was. */
function byAge(instant: SQL, now: Date): Record<Age, SQL<number>> {
  const isPast = (end: keyof typeof ENDS_MS) =>
    sql`${instant} <= ${now.getTime() - ENDS_MS[end]}::float8`
  const counted = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`
  return {
    day: counted(sql`not ${isPast('day')}`),
    threeDays: counted(sql`${isPast('day')} and not ${isPast('threeDays')}`),
    week: counted(sql`${isPast('threeDays')} and not ${isPast('week')}`),
    older: counted(isPast('week')),
  }
}
