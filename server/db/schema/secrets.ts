import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { people } from './people.ts'
import { sessions } from './sessions.ts'

/** One-time keys of mailed password links and of letters; the key itself is there only. */
export const passwordKeys = pgTable(
  'password_keys',
  {
    /** A plain SHA-256 is enough: the key has 256 random bits, the code of a letter 80. */
    keyHash: text('key_hash').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    /** The code of a letter (docs/decisions/0043): used with the employee number, never as a mailed key. */
    isLetter: boolean('is_letter').notNull().default(false),
  },
  // Everyone may have a letter.
  (table) => [index('password_keys_person').on(table.personId)],
)

/** The security key last mailed to a session, which permits a change of the secret code. */
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

/** How often an action happened in the current window: wrong codes, mails asked for. */
export const rateLimits = pgTable('rate_limits', {
  /** The action and the person it is counted for: `pin:17`. */
  bucket: text('bucket').primaryKey(),
  used: integer('used').notNull(),
  resetsAt: instant('resets_at').notNull(),
})
