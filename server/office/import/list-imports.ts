import { desc, getTableColumns, inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { imports } from '#server/db/schema.ts'
import type { KindName } from '#server/office/import/kind-names.ts'
import { isUndoOver } from '#server/services/import-changes.ts'

/** The imports of some kinds, newest first, `limit` of them at most. */
export async function listImports<Kind extends KindName>(
  database: Database,
  {
    kinds,
    limit,
    now,
  }: { readonly kinds: readonly Kind[]; readonly limit: number; readonly now: Date },
) {
  const { columns: _, ...told } = getTableColumns(imports)
  const rows = await database
    .select(told)
    .from(imports)
    .where(inArray(imports.kind, kinds))
    .orderBy(desc(imports.id))
    .limit(limit)
  return rows.flatMap(({ kind: name, appliedAt, undoneAt, ...row }) => {
    const kind = kinds.find((each) => each === name)
    if (kind === undefined) return []
    return {
      ...row,
      kind,
      appliedAt: appliedAt.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
      canUndo: undoneAt === null && !isUndoOver(appliedAt, now),
    }
  })
}
