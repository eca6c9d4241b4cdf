import { column } from '#server/office/import/cell.ts'
import { day, hours, person } from '#server/office/import/cells.ts'
import { defineKind } from '#server/office/import/kind.ts'
import { DAY, EMPLOYEE } from '#server/office/import/kinds/headings.ts'
import { EMPTY_DAY, HOUR_DAYS, inHours } from '#server/office/import/kinds/hour-days.ts'

const { nomcentro, slots, concept_minutes } = EMPTY_DAY

/** What each person should work on each day. */
export const theoreticalHours = defineKind({
  ...HOUR_DAYS,
  name: 'theoretical-hours',
  writes: ['theoretical_minutes'],
  whenNew: { nomcentro, slots, concept_minutes },
  inWords: (row) => ({ theoretical_minutes: inHours(Number(row.theoretical_minutes)) }),
  columns: {
    person_id: column(EMPLOYEE, person, '1207'),
    day: column(DAY, day, '11/01/2027'),
    theoretical_minutes: column(
      {
        eu: ['Ordu teorikoak', 'Orduak'],
        es: ['Horas teóricas', 'Horas'],
        en: ['Theoretical hours', 'Hours'],
      },
      hours(0, 24),
      '7,75',
    ),
  },
  toRows: (row) => [row],
})
