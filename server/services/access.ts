import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { endedAccess } from '#server/db/schema.ts'

/** Whether a person was blocked or has left, and may not sign in. */
export async function isAccessEnded(database: Database, personId: number): Promise<boolean> {
  const found = await database
    .select({ why: endedAccess.why })
    .from(endedAccess)
    .where(eq(endedAccess.personId, personId))
  return found.length > 0
}
