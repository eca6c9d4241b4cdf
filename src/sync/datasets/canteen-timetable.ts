import { getHorarioComedor } from '#contract/schedules/timetable.ts'
import { HOUR_MS } from '#sync/pull/dataset.ts'
import { defineDataset } from '#sync/pull/define-dataset.ts'

export const canteenTimetable = defineDataset({
  name: 'canteenTimetable',
  call: getHorarioComedor,
  freshForMs: 24 * HOUR_MS,
  table: 'canteenTimetable',
  rowsIn: (db) => db.canteenTimetable,
  keyOf: (row) => row.position,
  toRows: (reply) => reply.map((entry, position) => ({ position, ...entry })),
})
