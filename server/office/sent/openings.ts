import { count, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { OPENING_CLASS } from '#contract/messages.ts'
import type { Database } from '#server/db/database.ts'
import { enrolments, messages } from '#server/db/schema.ts'

export const openingSchema = z.object({
  /** The message's id. */
  id: z.int(),
  /** `yyyy-mm-dd`. */
  day: z.string(),
  /** May be bilingual. */
  title: z.string(),
  enrolments: z.int(),
  /** The enrolments that are not closed. */
  waiting: z.int(),
})

export type Opening = z.infer<typeof openingSchema>

/** All openings, newest first, withdrawn ones included: their enrolments stay. */
export async function listOpenings(database: Database): Promise<Opening[]> {
  return database
    .select({
      id: messages.id,
      day: messages.day,
      title: messages.titulo,
      enrolments: count(enrolments.id),
      waiting: sql`count(${enrolments.id}) filter (where ${enrolments.result} is null)`.mapWith(
        Number,
      ),
    })
    .from(messages)
    .leftJoin(enrolments, eq(enrolments.messageId, messages.id))
    .where(eq(messages.clase, OPENING_CLASS))
    .groupBy(messages.id)
    .orderBy(desc(messages.day), desc(messages.id))
}
