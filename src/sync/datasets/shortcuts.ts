import { getPortada } from '#contract/portada.ts'
import { HOUR_MS } from '#sync/pull/dataset.ts'
import { defineDataset } from '#sync/pull/define-dataset.ts'

export const shortcuts = defineDataset({
  name: 'shortcuts',
  call: getPortada,
  freshForMs: 12 * HOUR_MS,
  table: 'shortcuts',
  rowsIn: (db) => db.shortcuts,
  keyOf: (row) => row.position,
  toRows: (reply) => reply.map((section, position) => ({ position, section })),
})
