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

/** Replaces a person's shortcuts; does not write when the list is already equal. */
export async function publishShortcuts(
  database: Database,
  personId: number,
  sections: readonly string[],
): Promise<void> {
  await database.transaction(async (transaction) => {
    const held = await shortcutsOf(transaction, personId)
    if (JSON.stringify(held) === JSON.stringify(sections)) return
    await transaction.delete(shortcuts).where(eq(shortcuts.personId, personId))
    if (sections.length === 0) return
    await transaction
      .insert(shortcuts)
      .values(sections.map((section, position) => ({ personId, position, section })))
  })
}
