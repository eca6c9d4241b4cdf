import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { people } from './people.ts'

/** Security events: what happened to which account, and from where; never anything that was typed. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** `SecurityEventKind` in `services/security-trail.ts`. */
    kind: text('kind').notNull(),
    /** Null for a username that does not exist, and for a person who was removed. */
    personId: integer('person_id').references(() => people.id, { onDelete: 'set null' }),
    /** The client's address, from the connection or a trusted proxy. */
    address: text('address').notNull(),
  },
  (table) => [
    index('security_events_at').on(table.at),
    index('security_events_person').on(table.personId, table.at),
  ],
)
