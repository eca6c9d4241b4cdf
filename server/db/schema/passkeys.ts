import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { people } from './people.ts'
import { sessions } from './sessions.ts'

/** The second factor of the people of the office (docs/decisions/0051): public keys, no secrets. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id, base64url. */
    id: text('id').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** As its person calls it: `Bulegoko ordenagailua`. */
    name: text('name').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the authenticator says that it has signed; 0: it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach it: `internal`, `usb`. */
    transports: text('transports').array().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_person').on(table.personId)],
)

/** One-time codes of the command line, each of which lets its person add a passkey. */
export const passkeyInvitations = pgTable('passkey_invitations', {
  personId: integer('person_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  /** A plain SHA-256 is enough: the code has 80 random bits. */
  codeHash: text('code_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** What a browser has been asked to sign, once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'register' | 'check'>().notNull(),
    challenge: text('challenge').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.purpose] })],
)

/** A signed-in session at the desk, after its second factor. */
export const officeSessions = pgTable(
  'office_sessions',
  {
    /** SHA-256 of the token in the browser's cookie. */
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    passkeyId: text('passkey_id')
      .notNull()
      .references(() => passkeys.id, { onDelete: 'cascade' }),
    openedAt: instant('opened_at').notNull(),
    /** Exact to the minute. */
    usedAt: instant('used_at').notNull(),
    /** When the passkey was last asked for. */
    checkedAt: instant('checked_at').notNull(),
  },
  (table) => [index('office_sessions_session').on(table.sessionId)],
)
