import { getHorariosEnfermeria } from '#contract/schedules/medical.ts'
import { DAY_MS } from '#sync/pull/dataset.ts'
import { defineDataset } from '#sync/pull/define-dataset.ts'

export const medicalTimetable = defineDataset({
  name: 'medicalTimetable',
  call: getHorariosEnfermeria,
  freshForMs: DAY_MS,
  table: 'medicalTimetable',
  rowsIn: (db) => db.medicalTimetable,
  keyOf: (row) => row.position,
  toRows: (reply) => reply.map((entry, position) => ({ position, ...entry })),
})
