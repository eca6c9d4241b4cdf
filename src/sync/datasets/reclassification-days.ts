import { getReclassificationDays } from '#contract/hours/hours.ts'
import { DAY_MS } from '#sync/pull/dataset.ts'
import { defineDataset } from '#sync/pull/define-dataset.ts'
import { reclassificationConditions } from '#sync/pull/read-person.ts'

export const reclassificationDays = defineDataset({
  name: 'reclassificationDays',
  call: getReclassificationDays,
  freshForMs: DAY_MS,
  table: 'reclassificationDays',
  rowsIn: (db) => db.reclassificationDays,
  keyOf: (row) => row.month,
  toRows: (reply, placeOf) =>
    reply.flatMap((day, index) => (day === null ? [] : [{ month: placeOf(index) + 1, day }])),
  conditions: reclassificationConditions,
})
