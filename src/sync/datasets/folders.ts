import { getFolders } from '#contract/files.ts'
import { HOUR_MS } from '#sync/dataset.ts'
import { defineDataset } from '#sync/define-dataset.ts'
import { decidedByFolders } from '#sync/owner.ts'

export const folders = defineDataset({
  name: 'folders',
  call: getFolders,
  freshForMs: 12 * HOUR_MS,
  table: 'folders',
  rowsIn: (db) => db.folders,
  keyOf: (row) => row.position,
  toRows: (reply) => reply.map((folder, position) => ({ position, folder })),
  decides: decidedByFolders,
})
