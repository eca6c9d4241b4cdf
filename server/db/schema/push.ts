import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { messages } from './messages.ts'
import { people } from './people.ts'

/** Where a person's browser takes pushes; one each (spec §4, "Push notifications"). */
export const pushSubscriptions = pgTable('push_subscriptions', {
  personId: integer('person_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  /** A browser belongs to whoever subscribed with it last. */
  endpoint: text('endpoint').notNull().unique(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  createdAt: instant('created_at').notNull(),
})

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
    /** When a job was left for it; null: that is still to be done. */
    queuedAt: instant('queued_at'),
    /** Until when one process has it in hand. */
    claimedUntil: instant('claimed_until'),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.personId] }),
    index('push_deliveries_queued').on(table.queuedAt),
  ],
)
