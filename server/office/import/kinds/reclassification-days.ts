import { reclassificationDays } from '#server/db/schema.ts'
import { column } from '#server/office/import/cell.ts'
import { wholeNumber } from '#server/office/import/cells.ts'
import { defineKind } from '#server/office/import/kind.ts'

/**
 * The last day of each month on which its hours can be reclassified; a month missing in the file stays.
 */
export const reclassificationDaysKind = defineKind({
  name: 'reclassification-days',
  table: reclassificationDays,
  key: ['month'],
  writes: ['day_of_month'],
  absence: 'keep',
  columns: {
    month: column(
      { eu: ['Hilabetea', 'Hila'], es: ['Mes'], en: ['Month'] },
      wholeNumber(1, 12),
      '1',
    ),
    day_of_month: column(
      {
        eu: ['Hileko eguna', 'Eguna'],
        es: ['Día del mes', 'Día'],
        en: ['Day of the month', 'Day'],
      },
      wholeNumber(1, 31),
      '20',
    ),
  },
  toRows: (row) => [row],
})
