import { and, desc, eq, gte, ilike, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { parseIsoDay } from '#contract/day.ts'
import {
  MESSAGE_STATES,
  type MessageState,
  type MessageSummary,
} from '#contract/office/message-reports.ts'
import type { OfficeMessage } from '#contract/office/messages.ts'
import type { Database } from '#server/db/database.ts'
import { messageReaders, messages } from '#server/db/schema.ts'
import { isPublic } from '#server/services/messages.ts'

const daySchema = z.string().check(z.refine((text) => parseIsoDay(text) !== undefined))

export const listSchema = z.object({
  /** Part of a title or a text. */
  text: z.optional(z.string().check(z.maxLength(100))),
  clase: z.optional(z.string().check(z.maxLength(100))),
  state: z.optional(z.enum(MESSAGE_STATES)),
  /** Days as `2026-11-23`, both included. */
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  limit: z.int().check(z.minimum(1), z.maximum(10_000)),
})

/** Messages, newest first. */
export async function listMessages(
  database: Database,
  { text, clase, state, from, to, limit }: z.infer<typeof listSchema>,
): Promise<MessageSummary[]> {
  const like = `%${(text ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const { id, day, publishAt, withdrawnAt } = messages
  const first = from === undefined ? undefined : parseIsoDay(from)
  const last = to === undefined ? undefined : parseIsoDay(to)
  const rows = await database
    .select({
      ...{ id, day, clase: messages.clase, titulo: messages.titulo },
      ...{ audiences: messages.audiences, publishAt, withdrawnAt },
      readers: sql<number>`(select count(*)::int from ${messageReaders} where message_id = ${id})`,
    })
    .from(messages)
    .where(
      and(
        text === undefined
          ? undefined
          : or(ilike(messages.titulo, like), ilike(messages.texto, like)),
        clase === undefined ? undefined : eq(messages.clase, clase),
        first === undefined ? undefined : gte(day, first),
        last === undefined ? undefined : lte(day, last),
        state === 'published' ? isPublic : undefined,
        state === 'withdrawn' ? isNotNull(withdrawnAt) : undefined,
        state === 'scheduled' ? and(isNotNull(publishAt), isNull(withdrawnAt)) : undefined,
      ),
    )
    .orderBy(desc(day), desc(id))
    .limit(limit)
  return rows.map(({ withdrawnAt: withdrawn, publishAt: at, ...row }) => ({
    ...row,
    state: stateOf({ withdrawnAt: withdrawn, publishAt: at }),
    publishAt: at?.toISOString() ?? null,
  }))
}

/** A message with all that the office has written of it. */
export async function readMessage(
  database: Database,
  id: number,
): Promise<(OfficeMessage & { readonly path: string | null }) | undefined> {
  const [row] = await database.select().from(messages).where(eq(messages.id, id))
  if (!row) return undefined
  const { day, clase, titulo, texto, cooperativa, audiences, urgent, acknowledge, path } = row
  return {
    ...{ id, day, clase, titulo, texto, cooperativa, audiences, urgent, acknowledge, path },
    state: stateOf(row),
    hasDocument: path !== null,
    publishAt: row.publishAt?.toISOString() ?? null,
    publishedAt: row.publishedAt.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  }
}

function stateOf({
  withdrawnAt,
  publishAt,
}: Pick<typeof messages.$inferSelect, 'withdrawnAt' | 'publishAt'>): MessageState {
  if (withdrawnAt) return 'withdrawn'
  return publishAt ? 'scheduled' : 'published'
}
