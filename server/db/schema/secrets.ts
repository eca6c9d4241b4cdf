import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { people } from './people.ts'
import { sessions } from './sessions.ts'

/** One-time keys of mailed password links; the key itself is in the mail only. */
export const passwordKeys = pgTable('password_keys', {
  /** SHA-256: what it is the hash of has 256 random bits. */
  keyHash: text('key_hash').primaryKey(),
  personId: integer('person_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
})

/** The security key mailed last to a session, to change the secret code with. */
export const securityKeys = pgTable('security_keys', {
  sessionId: uuid('session_id')
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  /** Argon2id; null once it was used. */
  keyHash: text('key_hash'),
  expiresAt: instant('expires_at').notNull(),
  /** Until when the code may be changed; null before the key was entered. */
  changeUntil: instant('change_until'),
})

/** Each right secret code opens one private file of its session. */
export const pinGrants = pgTable(
  'pin_grants',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('pin_grants_session').on(table.sessionId)],
)

/** How often something was done in the window that runs: wrong codes, mails asked for. */
export const rateLimits = pgTable('rate_limits', {
  /** What is counted and whose: `pin:17`. */
  bucket: text('bucket').primaryKey(),
  used: integer('used').notNull(),
  resetsAt: instant('resets_at').notNull(),
})
