import { sql } from 'drizzle-orm'
import type { DayType } from '#contract/calendar/work-days.ts'
import { calendarDays } from '#server/db/schema.ts'
import { column } from '#server/office/import/cell.ts'
import { day, oneOf } from '#server/office/import/cells.ts'
import { defineKind } from '#server/office/import/kind.ts'
import { DAY } from '#server/office/import/kinds/headings.ts'

const TYPE_WORDS: Readonly<Record<DayType, readonly string[]>> = {
  festivo: ['jaieguna', 'jai eguna', 'día festivo', 'fiesta', 'public holiday', 'holiday'],
  nolaboral: ['lanegun ez dena', 'no laboral', 'día no laboral', 'non-working day', 'closed'],
  vacaciones: ['oporrak', 'oporra', 'vacación', 'vacation', 'vacations', 'annual leave'],
  puente: ['zubia', 'bridge', 'bridge day'],
  especial: ['berezia', 'egun berezia', 'día especial', 'special', 'special day'],
  especial6h: ['6 orduko berezia', 'sei ordu', '6 ordu', 'especial 6h', '6 horas', 'six-hour day'],
}

/**
 * The work calendar: marked days, for whole years. Days of the file's years that are not in it lose
 * their mark.
 */
export const calendar = defineKind({
  name: 'calendar',
  table: calendarDays,
  key: ['day'],
  writes: ['type'],
  absence: { within: (row) => sql`date_trunc('year', ${row}.day)` },
  readsCalendars: true,
  columns: {
    day: column(DAY, day, '01/01/2027'),
    type: column(
      { eu: ['Mota', 'Egun mota'], es: ['Tipo', 'Tipo de día'], en: ['Type', 'Day type'] },
      oneOf(TYPE_WORDS),
      'festivo',
    ),
  },
  toRows: (row) => [row],
})
