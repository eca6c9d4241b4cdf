import { desc, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { changeRequests } from '#server/db/schema.ts'
import type { Attachment } from '#server/services/attachments.ts'

/** Stores a person's request to change their data; returns its id. */
export async function addChange(
  database: Database,
  request: { readonly personId: number; readonly texto: string } & Attachment,
  now: Date,
): Promise<number> {
  const [added] = await database
    .insert(changeRequests)
    .values({ ...request, createdAt: now })
    .returning({ id: changeRequests.id })
  if (!added) throw new Error('the new change request has no id')
  return added.id
}

/** How many of the newest requests a person sees. */
const MOST = 200

/** A person's own requests, the newest first. */
export function changesOf(database: Database, personId: number) {
  const { id, texto, createdAt, takenBy, result, respuesta } = changeRequests
  return database
    .select({ id, texto, createdAt, takenBy, result, respuesta })
    .from(changeRequests)
    .where(eq(changeRequests.personId, personId))
    .orderBy(desc(id))
    .limit(MOST)
}
