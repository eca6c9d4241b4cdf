import { getHorariosEnfermeria } from '#contract/medical.ts'
import { getHorariosTrabajo, getHorariosVarios } from '#contract/timetable.ts'
import type { SharedDataset } from '#server/routes/datasets.ts'
import { medicalTimetable } from '#server/services/medical-hours.ts'
import { timetable } from '#server/services/timetables.ts'

/** The schedule types of the internal services. */
export const scheduleTypesDataset: SharedDataset<typeof getHorariosVarios.reply> = {
  name: 'scheduleTypes',
  call: getHorariosVarios,
  dependsOn: () => [],
  read: (database) => timetable(database, 'scheduleTypes'),
}

export const workTimetableDataset: SharedDataset<typeof getHorariosTrabajo.reply> = {
  name: 'workTimetable',
  call: getHorariosTrabajo,
  dependsOn: () => [],
  read: (database) => timetable(database, 'workTimetable'),
}

/** When doctors and nurses are in. */
export const medicalTimetableDataset: SharedDataset<typeof getHorariosEnfermeria.reply> = {
  name: 'medicalTimetable',
  call: getHorariosEnfermeria,
  dependsOn: () => [],
  read: (database) => medicalTimetable(database),
}
