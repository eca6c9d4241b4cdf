import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { people } from './people.ts'

/** A token that was handed out; its `jti` is the id here, so it can be taken back. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('sessions_person').on(table.personId),
    index('sessions_expiry').on(table.expiresAt),
  ],
)

/**
 * Wrong passwords in a row, by username; usernames that nobody has count the same, so that a
 * refusal tells nothing about who exists.
 */
export const loginAttempts = pgTable('login_attempts', {
  username: text('username').primaryKey(),
  failed: integer('failed').notNull(),
  lockedUntil: instant('locked_until'),
  lastAt: instant('last_at').notNull(),
})
