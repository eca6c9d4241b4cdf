import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { shortcuts } from '#server/db/schema.ts'

/** Section urls of a person's shortcuts, in their order. */
export async function shortcutsOf(database: Database, personId: number): Promise<string[]> {
  const rows = await database
    .select({ section: shortcuts.section })
    .from(shortcuts)
    .where(eq(shortcuts.personId, personId))
    .orderBy(asc(shortcuts.position))
  return rows.map((row) => row.section)
}
