import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { SENT_KINDS, SENT_RESULTS, type SentKind } from '#contract/office/sent-kinds.ts'
import type { Database } from '#server/db/database.ts'
import { people } from '#server/db/schema.ts'
import { SENT_SOURCES } from '#server/office/sent/sources.ts'
import { sentStateOf } from '#server/services/sent-states.ts'

export const sentFilterSchema = z.object({
  kind: z.enum(SENT_KINDS),
  /** `new`: not taken yet; `waiting`: neither answered nor closed. */
  which: z.enum(['new', 'waiting', 'all']),
  /** Only items that this colleague has taken. */
  takenBy: z.optional(z.string()),
  olderThanDays: z.optional(z.int().check(z.minimum(0), z.maximum(36_500))),
  empleado: z.optional(z.int()),
  /** The message's id of an opening. */
  opening: z.optional(z.int()),
  limit: z.int().check(z.minimum(1), z.maximum(999_999_999)),
})

export type SentFilter = z.infer<typeof sentFilterSchema>

export const sentItemSchema = z.object({
  id: z.int(),
  empleado: z.int(),
  name: z.string(),
  /** ISO 8601 instant. */
  sentAt: z.string(),
  title: z.string(),
  text: z.string(),
  opening: z.nullable(z.int()),
  /** The sender's name for the attachment. */
  fileName: z.nullable(z.string()),
  state: z.enum(['sent', 'taken', 'answered', ...SENT_RESULTS]),
  takenBy: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
  /** Bilingual. */
  answer: z.string(),
  closedBy: z.nullable(z.string()),
})

export type SentItem = z.infer<typeof sentItemSchema>

const DAY_MS = 24 * 60 * 60_000

/** The items that match a filter, longest waiting first. */
export async function listSent(
  database: Database,
  { kind, which, takenBy, olderThanDays, empleado, opening, limit }: SentFilter,
  now: Date,
): Promise<SentItem[]> {
  const { columns } = SENT_SOURCES[kind]
  const oldest = now.getTime() - (olderThanDays ?? 0) * DAY_MS
  const rows = await selectSent(database, kind, [
    which === 'all' ? undefined : waits(kind),
    which === 'new' ? sql`${columns.takenBy} is null` : undefined,
    takenBy === undefined ? undefined : sql`${columns.takenBy} = ${takenBy}`,
    olderThanDays === undefined ? undefined : sql`${columns.sentAt} < ${oldest}::float8`,
    empleado === undefined ? undefined : eq(people.empleado, empleado),
    opening === undefined ? undefined : sql`${columns.opening} = ${opening}::int`,
  ])
    .orderBy(which === 'all' ? desc(columns.id) : asc(columns.id))
    .limit(limit)
  return rows.map(toItem)
}

/** Neither answered nor closed. */
export function waits(kind: SentKind): SQL | undefined {
  const { columns } = SENT_SOURCES[kind]
  return and(sql`${columns.result} is null`, sql`${columns.answer} = ''`)
}

/** One item; `undefined`: no item has this number. */
export async function readSent(
  database: Database,
  kind: SentKind,
  id: number,
): Promise<
  (SentItem & { readonly personId: number; readonly filePath: string | null }) | undefined
> {
  const [row] = await selectSent(database, kind, [sql`${SENT_SOURCES[kind].columns.id} = ${id}`])
  return row && { ...toItem(row), personId: row.personId, filePath: row.filePath }
}

function selectSent(database: Database, kind: SentKind, conditions: (SQL | undefined)[]) {
  const { table, personId, columns } = SENT_SOURCES[kind]
  return database
    .select({ ...columns, personId: people.id, empleado: people.empleado, name: people.nombre })
    .from(table)
    .innerJoin(people, eq(people.id, personId))
    .where(and(...conditions))
}

type Row = Awaited<ReturnType<typeof selectSent>>[number]

function toItem({ sentAt, result, personId, filePath, ...row }: Row): SentItem {
  return {
    ...row,
    sentAt: new Date(sentAt).toISOString(),
    state: sentStateOf({ ...row, result }),
  }
}
