import { and, eq } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/db/database.ts'
import { enrolments } from '#server/db/schema.ts'
import type { Attachment } from '#server/services/attachments.ts'

/** A person and an opening. */
export interface Enrolment {
  readonly messageId: number
  readonly personId: number
}

export async function isEnrolled(
  database: Database,
  { messageId, personId }: Enrolment,
): Promise<boolean> {
  const found = await database
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.messageId, messageId), eq(enrolments.personId, personId)))
  return found.length > 0
}

/** Enrols a person once; `false` when they are enrolled already, also for the second of two at once. */
export async function enrol(
  database: Database,
  enrolment: Enrolment & { readonly idioma: Language } & Attachment,
  now: Date,
): Promise<boolean> {
  const added = await database
    .insert(enrolments)
    .values({ ...enrolment, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: enrolments.id })
  return added.length > 0
}
