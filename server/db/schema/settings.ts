import { pgTable, text } from 'drizzle-orm/pg-core'

/** What the server stores about itself: its signing secret, whether the demo filled it. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})
