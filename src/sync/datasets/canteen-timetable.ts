import { getHorarioComedor } from '#contract/timetable.ts'
import { defineDataset, HOUR_MS } from '#sync/dataset.ts'

export const canteenTimetable = defineDataset({
  name: 'canteenTimetable',
  call: getHorarioComedor,
  freshForMs: 24 * HOUR_MS,
  table: 'canteenTimetable',
  rowsIn: (db) => db.canteenTimetable,
  keyOf: (row) => row.position,
  toRows: (reply) => reply.map((entry, position) => ({ position, ...entry })),
})
