import type { Database } from '#server/db/database.ts'
import { changeRequests } from '#server/db/schema.ts'
import type { Attachment } from '#server/services/attachments.ts'

/** Keeps what a person wants changed in their data, and answers its id. */
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
