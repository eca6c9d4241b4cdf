import { getHorariosVarios } from '#contract/schedules/timetable.ts'
import { DAY_MS } from '#sync/pull/dataset.ts'
import { defineDataset } from '#sync/pull/define-dataset.ts'

export const scheduleTypes = defineDataset({
  name: 'scheduleTypes',
  call: getHorariosVarios,
  freshForMs: DAY_MS,
  table: 'scheduleTypes',
  rowsIn: (db) => db.scheduleTypes,
  keyOf: (row) => row.position,
  toRows: (reply) => reply.map((entry, position) => ({ position, ...entry })),
})
