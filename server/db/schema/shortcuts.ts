import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { people } from './people.ts'

/** Each person's shortcuts, in their order. */
export const shortcuts = pgTable(
  'shortcuts',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    section: text('section').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.position] })],
)
