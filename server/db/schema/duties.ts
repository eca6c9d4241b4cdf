import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { people } from './people.ts'

/** What people may do in the office; everyone else has no row (docs/decisions/0043). */
export const duties = pgTable(
  'duties',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** `Duty` in `src/contract/office/duties.ts`. */
    duty: text('duty').notNull(),
    since: instant('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.duty] })],
)
