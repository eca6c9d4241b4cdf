import { STAFF_KINDS, type StaffKind } from '#contract/schedules/medical.ts'
import type { TimetableEntry } from '#contract/schedules/timetable.ts'
import type { Sheet } from '#server/demo/bring-in.ts'
import type { ImportKind } from '#server/office/import/kind.ts'
import { medicalTimetable } from '#server/office/import/kinds/medical-timetable.ts'
import {
  canteenTimetable,
  scheduleTypes,
  workTimetable,
} from '#server/office/import/kinds/timetables.ts'

/** The demo's canteen hours. */
const CANTEEN_TIMETABLE: readonly TimetableEntry[] = [
  { titulo: 'Desayuno', tituloEuskera: 'Gosaria', horario: '08:45-09:30' },
  { titulo: 'Comida', tituloEuskera: 'Bazkaria', horario: '12:30-14:00,14:15-15:15' },
]

/** The demo's shifts. */
const WORK_TIMETABLE: readonly TimetableEntry[] = [
  { titulo: 'Turno de mañana', tituloEuskera: 'Goizeko txanda', horario: '06:00-14:00' },
  { titulo: 'Turno de tarde', tituloEuskera: 'Arratsaldeko txanda', horario: '14:00-22:00' },
  { titulo: 'Turno de noche', tituloEuskera: 'Gaueko txanda', horario: '22:00-06:00' },
  {
    titulo: 'Oficinas, horario flexible',
    tituloEuskera: 'Bulegoak, ordutegi malgua',
    horario: '07:30-13:15,14:00-16:00',
  },
  { titulo: 'Jornada de seis horas', tituloEuskera: 'Sei orduko lanaldia', horario: '08:00-14:00' },
]

/** The opening hours of the demo's internal services. */
const SCHEDULE_TYPES: readonly TimetableEntry[] = [
  { titulo: 'Recepción', tituloEuskera: 'Harrera', horario: '07:30-18:30' },
  {
    titulo: 'Administración de personal',
    tituloEuskera: 'Langileen administrazioa',
    horario: '08:30-10:00,12:30-14:30,16:00-17:00',
  },
  {
    titulo: 'Almacén de herramientas',
    tituloEuskera: 'Erreminta-biltegia',
    horario: '06:00-21:30',
  },
  { titulo: 'Informática', tituloEuskera: 'Informatika', horario: '08:00-13:00,14:30-17:00' },
  {
    titulo: 'Entrega de ropa de trabajo',
    tituloEuskera: 'Laneko arroparen banaketa',
    horario: '09:00-09:30,13:45-14:15',
  },
]

const WEEK = [
  'Astelehena / Lunes',
  'Asteartea / Martes',
  'Asteazkena / Miércoles',
  'Osteguna / Jueves',
  'Ostirala / Viernes',
] as const

/** Staff by weekday, Monday first; `''`: not on duty. */
const STAFF: Readonly<Record<StaffKind, readonly string[]>> = {
  medicoGeneral: ['08:00-10:00', '', '15:00-17:00', '', '08:00-10:00'],
  medicoTrabajo: ['', '09:00-13:00', '', '09:00-13:00,15:00-16:30', ''],
  enfermeriaGeneral: [
    '06:30-09:00,10:00-13:30,14:30-17:00',
    '06:30-09:00,10:00-13:30,14:30-17:00',
    '06:30-09:00,10:00-13:30',
    '06:30-09:00,10:00-13:30,14:30-17:00',
    '06:30-13:00',
  ],
  enfermeriaTrabajo: ['08:00-10:00,12:00-13:00', '08:00-13:00', '', '08:00-13:00', '08:00-10:00'],
}

/** The week of doctors and nurses, weekday by weekday. */
const MEDICAL_LINES = WEEK.flatMap((weekday, index) =>
  STAFF_KINDS.map((staff) => [weekday, staff, STAFF[staff][index] ?? '']),
).filter(([, , times]) => times !== '')

function sheetOf(kind: ImportKind, entries: readonly TimetableEntry[]): Sheet {
  return {
    ...{ kind, headings: ['titulo_euskera', 'titulo', 'horario'] },
    lines: entries.map(({ titulo, tituloEuskera, horario }) => [tituloEuskera, titulo, horario]),
  }
}

/** The demo's timetables. */
export const TIMETABLE_SHEETS: readonly Sheet[] = [
  sheetOf(canteenTimetable, CANTEEN_TIMETABLE),
  sheetOf(workTimetable, WORK_TIMETABLE),
  sheetOf(scheduleTypes, SCHEDULE_TYPES),
  { kind: medicalTimetable, headings: ['fecha', 'sanitario', 'horario'], lines: MEDICAL_LINES },
]
