import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { SessionEnd } from '../../../src/contract/auth/sessions.ts'
import { instant } from './instant.ts'
import { people } from './people.ts'

/** An issued token; its `jti` is the id here, so that it can be revoked. */
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
    /** Why it ended (the contract's `SessionEnd`); null while it is open. */
    endedBy: text('ended_by').$type<SessionEnd>(),
    /** SHA-256 of the key that ends it; null: made before there were any. */
    endKeyHash: text('end_key_hash').unique(),
    /** As people call it: `iPhone · Safari`. */
    device: text('device').notNull().default(''),
    /** The app's version, as the device told it last; null: it has not. */
    appVersion: text('app_version'),
    /** Exact to the hour; null: not since it was made. */
    lastSeenAt: instant('last_seen_at'),
  },
  (table) => [
    index('sessions_person').on(table.personId),
    index('sessions_expiry').on(table.expiresAt),
  ],
)

/**
 * Consecutive wrong passwords, by username; unknown usernames count the same, so that a refusal does not
 * disclose which exist.
 */
export const loginAttempts = pgTable('login_attempts', {
  username: text('username').primaryKey(),
  failed: integer('failed').notNull(),
  lockedUntil: instant('locked_until'),
  lastAt: instant('last_at').notNull(),
})
