import { date, pgTable, text } from 'drizzle-orm/pg-core'
// Relative imports, because drizzle-kit resolves modules itself and knows no aliases.
import type { IsoDay } from '../../../src/contract/day.ts'

/** The work calendar's marked days. */
export const calendarDays = pgTable('calendar_days', {
  day: date('day', { mode: 'string' }).$type<IsoDay>().primaryKey(),
  type: text('type').notNull(),
})

/** The days with a text of their own. */
export const specialDays = pgTable('special_days', {
  day: date('day', { mode: 'string' }).$type<IsoDay>().primaryKey(),
  /** Bilingual. */
  text: text('text').notNull(),
})
