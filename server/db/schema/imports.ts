import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** Every import that was applied: what came in, when, by whom, and what it changed. */
export const imports = pgTable('imports', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** An import kind's name, such as `canteen-menu`. */
  kind: text('kind').notNull(),
  /** The importer's name, with its channel: `cli:<user>` for the command line. */
  actor: text('actor').notNull(),
  fileName: text('file_name').notNull(),
  appliedAt: instant('applied_at').notNull(),
  undoneAt: instant('undone_at'),
  /** The columns it wrote in rows that existed before. */
  columns: text('columns').array().notNull(),
  added: integer('added').notNull(),
  changed: integer('changed').notNull(),
  removed: integer('removed').notNull(),
})

/** What an import changed, row by row, kept for as long as it can be undone. */
export const importChanges = pgTable(
  'import_changes',
  {
    /**
     * Of `imports`. No foreign key: checking it for each of 50,000 rows costs as much as writing them.
     */
    importId: integer('import_id').notNull(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** The row's key columns. */
    key: jsonb('key').notNull(),
    /** What the written columns, or the removed row, held before; null: the row was added. */
    before: jsonb('before'),
    /** Digest of the row after the import; null: the row was removed. */
    after: text('after'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.id] })],
)
