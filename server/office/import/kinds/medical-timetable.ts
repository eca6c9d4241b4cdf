import { sql } from 'drizzle-orm'
import type { StaffKind } from '#contract/schedules/medical.ts'
import { medicalHours } from '#server/db/schema.ts'
import { column } from '#server/office/import/cell.ts'
import { oneOf, times } from '#server/office/import/cells.ts'
import { defineKind } from '#server/office/import/kind.ts'
import { TIMES } from '#server/office/import/kinds/headings.ts'

/** The weekday as on the wire: bilingual. */
const WEEKDAYS = {
  'Astelehena / Lunes': ['astelehena', 'lunes', 'monday'],
  'Asteartea / Martes': ['asteartea', 'martes', 'tuesday'],
  'Asteazkena / Miércoles': ['asteazkena', 'miércoles', 'wednesday'],
  'Osteguna / Jueves': ['osteguna', 'jueves', 'thursday'],
  'Ostirala / Viernes': ['ostirala', 'viernes', 'friday'],
  'Larunbata / Sábado': ['larunbata', 'sábado', 'saturday'],
  'Igandea / Domingo': ['igandea', 'domingo', 'sunday'],
} as const

const STAFF: Readonly<Record<StaffKind, readonly string[]>> = {
  medicoGeneral: ['mediku orokorra', 'médico general', 'general practitioner'],
  medicoTrabajo: ['laneko medikua', 'médico de trabajo', 'médico del trabajo', 'company doctor'],
  enfermeriaGeneral: ['erizaintza orokorra', 'enfermería general', 'general nursing'],
  enfermeriaTrabajo: [
    'laneko erizaintza',
    'enfermería de trabajo',
    'enfermería del trabajo',
    'company nursing',
  ],
}

/** When doctors and nurses are in: the file replaces the whole timetable. */
export const medicalTimetable = defineKind({
  name: 'medical-timetable',
  table: medicalHours,
  key: ['position'],
  writes: ['fecha', 'sanitario', 'horario'],
  absence: { within: () => sql`true` },
  columns: {
    fecha: column(
      {
        eu: ['Asteguna', 'Eguna'],
        es: ['Día de la semana', 'Día', 'Fecha'],
        en: ['Weekday', 'Day'],
      },
      oneOf(WEEKDAYS),
      'Astelehena / Lunes',
    ),
    sanitario: column(
      { eu: ['Langileak', 'Osasun-langilea'], es: ['Sanitario', 'Personal'], en: ['Staff'] },
      oneOf(STAFF),
      'médico general',
    ),
    horario: column(TIMES, times, '08:00-10:00, 12:00-13:00'),
  },
  toRows: (row, { nth }) => [{ ...row, position: nth('') }],
})
