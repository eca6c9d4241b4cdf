import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/**
 * What the office did, to whose data. Rows are only ever added: triggers refuse every change and
 * removal, so it holds no reference to a person that a deletion would have to change.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** Who did it: `cli:<user of the operating system>`. */
    actor: text('actor').notNull(),
    /** `AuditAction` in `src/contract/office/audit.ts`. */
    action: text('action').notNull(),
    /** The employee number of the person whose data it was about; null: of no single person. */
    empleado: integer('empleado'),
    /** Facts of the action, never a secret. */
    facts: jsonb('facts').$type<Readonly<Record<string, string | number>>>().notNull(),
  },
  (table) => [
    index('audit_entries_at').on(table.at),
    index('audit_entries_empleado').on(table.empleado, table.at),
  ],
)
