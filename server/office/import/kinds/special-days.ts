import { sql } from 'drizzle-orm'
import { specialDays } from '#server/db/schema.ts'
import { column } from '#server/office/import/cell.ts'
import { day, half } from '#server/office/import/cells.ts'
import { defineKind } from '#server/office/import/kind.ts'
import { bilingual } from '#server/office/import/kinds/bilingual.ts'
import { BASQUE_TEXT, DAY, SPANISH_TEXT } from '#server/office/import/kinds/headings.ts'

/** Days with a text, for whole years: those of the file's years that are not in it are removed. */
export const specialDaysKind = defineKind({
  name: 'special-days',
  table: specialDays,
  key: ['day'],
  writes: ['text'],
  written: { text: { eu: ['Testua'], es: ['Texto'], en: ['Text'] } },
  absence: { within: (row) => sql`date_trunc('year', ${row}.day)` },
  columns: {
    day: column(DAY, day, '24/12/2027'),
    basque: column(BASQUE_TEXT, half(), 'Gabon gaua'),
    spanish: column(SPANISH_TEXT, half(), 'Nochebuena'),
  },
  toRows: ({ day, basque, spanish }) => [{ day, text: bilingual(basque, spanish) }],
})
