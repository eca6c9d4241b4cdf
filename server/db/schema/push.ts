import { isNull } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { messages } from './messages.ts'
import { people } from './people.ts'
import { sessions } from './sessions.ts'

/** Where a person's browser takes pushes; one each (spec §4, "Push notifications"). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    personId: integer('person_id')
      .primaryKey()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** A browser belongs to the person who subscribed with it last. */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Its pushes carry this as `for`; null: subscribed before there were tags. */
    tag: text('tag'),
    createdAt: instant('created_at').notNull(),
    /** By which it was made, and with which it goes; null: made before this was noted. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
  },
  (table) => [index('push_subscriptions_session').on(table.sessionId)],
)

/**
 * New messages whose pushes are still to be made. A trigger adds each message that is inserted, by our
 * own code, by an import or by plain SQL.
 */
export const unpushedMessages = pgTable('unpushed_messages', {
  messageId: integer('message_id')
    .primaryKey()
    .references(() => messages.id, { onDelete: 'cascade' }),
})

/**
 * Which pushes a push service has accepted, for the office's report. It outlives the subscription; that
 * the device has shown it, no push service says.
 */
export const messagePushes = pgTable(
  'message_pushes',
  {
    messageId: integer('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    acceptedAt: instant('accepted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.personId] }),
    index('message_pushes_accepted').on(table.acceptedAt),
  ],
)

/** What the office can answer by push; also the kinds of its payload. */
export type Answerable = 'request' | 'idea'

/** Pushes of the office's answers, still to be sent. */
export const answerPushes = pgTable(
  'answer_pushes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    about: text('about').$type<Answerable>().notNull(),
    /** The change request's or the idea's. */
    itemId: integer('item_id').notNull(),
    /** The person's next working hour. */
    notBefore: instant('not_before').notNull(),
    /** Until when one process has it in hand, or leaves it after a failure. */
    claimedUntil: instant('claimed_until'),
  },
  (table) => [index('answer_pushes_due').on(table.notBefore)],
)

/** Pushes still to be sent: the row goes when its push went out, so that it goes out once. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    messageId: integer('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    personId: integer('person_id')
      .notNull()
      .references(() => pushSubscriptions.personId, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** It is not sent earlier: its reader's next working day, or the moment of an urgent message. */
    notBefore: instant('not_before').notNull().defaultNow(),
    /** When a job was left for it; null: that is still to be done. */
    queuedAt: instant('queued_at'),
    /** Until when one process has it in hand. */
    claimedUntil: instant('claimed_until'),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.personId] }),
    // A subscription that goes, as at a log-out, takes its pushes with it.
    index('push_deliveries_person').on(table.personId),
    index('push_deliveries_waiting')
      .on(table.messageId, table.personId)
      .where(isNull(table.queuedAt)),
  ],
)
