import { getFolders } from '#contract/documents/files.ts'
import { HOUR_MS } from '#sync/pull/dataset.ts'
import { defineDataset } from '#sync/pull/define-dataset.ts'
import { folderConditions } from '#sync/pull/read-person.ts'

export const folders = defineDataset({
  name: 'folders',
  call: getFolders,
  freshForMs: 12 * HOUR_MS,
  table: 'folders',
  rowsIn: (db) => db.folders,
  keyOf: (row) => row.position,
  toRows: (reply) => reply.map((folder, position) => ({ position, folder })),
  conditions: folderConditions,
})
