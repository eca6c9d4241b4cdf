import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { people } from './people.ts'

/** Posts that were carried out under a person's `Idempotency-Key`, with the answer to each. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    key: uuid('key').notNull(),
    /** SHA-256 of the call and its body. */
    bodyHash: text('body_hash').notNull(),
    /** Null only inside the transaction that does the work. */
    answer: jsonb('answer').$type<unknown>(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.key] }),
    index('idempotency_keys_expiry').on(table.expiresAt),
  ],
)
