import type { TimetableEntry } from '#contract/timetable.ts'

/** When the demo's canteen serves what. */
export const DEMO_CANTEEN_TIMETABLE: readonly TimetableEntry[] = [
  { titulo: 'Desayuno', tituloEuskera: 'Gosaria', horario: '08:45-09:30' },
  { titulo: 'Comida', tituloEuskera: 'Bazkaria', horario: '12:30-14:00,14:15-15:15' },
]
