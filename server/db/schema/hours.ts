import { date, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
// Relative imports, because drizzle-kit resolves modules itself and knows no aliases.
import type { IsoDay } from '../../../src/contract/day.ts'
import { people } from './people.ts'

/** One entry of a day in time recording. */
export interface StoredSlot {
  readonly incidencia: number
  /** Negative where time is taken back. */
  readonly minutes: number
  /** `T` worked, `R`, or another (contract "hours"). */
  readonly tipo: string
  /** Bilingual. */
  readonly nombre: string
}

/** A person's day in time recording: minutes worked, owed, and booked on each concept. */
export const hourDays = pgTable(
  'hour_days',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).$type<IsoDay>().notNull(),
    nomcentro: text('nomcentro').notNull(),
    slots: jsonb('slots').$type<readonly StoredSlot[]>().notNull(),
    /** What the day's working time should be. */
    theoreticalMinutes: integer('theoretical_minutes').notNull(),
    /** Minutes the day adds to each concept, by the concept's position. */
    conceptMinutes: integer('concept_minutes').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.day] })],
)

/** What time is booked on: the names of a summary's pairs, 0 to 14. */
export const hourConcepts = pgTable('hour_concepts', {
  position: smallint('position').primaryKey(),
  nombre: text('nombre').notNull(),
  /** `balance`: the total up to the period's end; `period`: what the period's days added. */
  counts: text('counts', { enum: ['period', 'balance'] }).notNull(),
})

/** Up to which day of a month its hours can still be booked on another concept. */
export const reclassificationDays = pgTable('reclassification_days', {
  /** 1–12. */
  month: smallint('month').primaryKey(),
  dayOfMonth: smallint('day_of_month').notNull(),
})
