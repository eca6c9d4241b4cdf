import { getHorariosEnfermeria } from '#contract/schedules/medical.ts'
import { getHorariosTrabajo, getHorariosVarios } from '#contract/schedules/timetable.ts'
import { sharedDataset } from '#server/routes/datasets.ts'
import type { Resource } from '#server/routes/resource.ts'
import { medicalTimetable } from '#server/services/medical-hours.ts'
import { timetable } from '#server/services/timetables.ts'

/** The schedule types of the internal services. */
const scheduleTypesDataset = sharedDataset({
  name: 'scheduleTypes',
  call: getHorariosVarios,
  dependsOn: () => [],
  read: (database) => timetable(database, 'scheduleTypes'),
})

const workTimetableDataset = sharedDataset({
  name: 'workTimetable',
  call: getHorariosTrabajo,
  dependsOn: () => [],
  read: (database) => timetable(database, 'workTimetable'),
})

/** When doctors and nurses are on duty. */
const medicalTimetableDataset = sharedDataset({
  name: 'medicalTimetable',
  call: getHorariosEnfermeria,
  dependsOn: () => [],
  read: (database) => medicalTimetable(database),
})

/** Timetables of the internal services, of work, and of doctors and nurses. */
export const schedules: Resource = {
  datasets: [scheduleTypesDataset, workTimetableDataset, medicalTimetableDataset],
}
