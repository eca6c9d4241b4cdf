import { getHorariosTrabajo } from '#contract/schedules/timetable.ts'
import { DAY_MS } from '#sync/pull/dataset.ts'
import { defineDataset } from '#sync/pull/define-dataset.ts'

export const workTimetable = defineDataset({
  name: 'workTimetable',
  call: getHorariosTrabajo,
  freshForMs: DAY_MS,
  table: 'workTimetable',
  rowsIn: (db) => db.workTimetable,
  keyOf: (row) => row.position,
  toRows: (reply) => reply.map((entry, position) => ({ position, ...entry })),
})
