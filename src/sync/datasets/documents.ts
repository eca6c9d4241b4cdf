import { getFileList } from '#contract/files.ts'
import { FOLDERS, type Folder, mayOpenFolder } from '#contract/folders.ts'
import type { DocumentRow } from '#db/tables.ts'
import { HOUR_MS } from '#sync/pull/dataset.ts'
import { defineDataset } from '#sync/pull/define-dataset.ts'

/** Behind every id there is: keys are compared as text. */
const LAST_ID = '\uffff'

/** Each folder's list of documents; names only, since private bytes never touch the disk. */
export const documentLists = FOLDERS.map((folder) => documentsOf(folder))

function documentsOf(folder: Folder) {
  const keyOf = (id: string): [string, string] => [folder, id]
  return defineDataset({
    name: `documents-${folder}`,
    call: getFileList,
    query: () => ({ cat: folder }),
    freshForMs: 2 * HOUR_MS,
    isFor: ({ empleado, activeFolders }) => mayOpenFolder(folder, empleado, activeFolders),
    after: ['folders'],
    table: 'documents',
    rowsIn: (db) => db.documents,
    range: [keyOf(''), keyOf(LAST_ID)],
    keyOf: ({ id }) => keyOf(id),
    toRows: (reply) =>
      reply.map(
        ({ id, documento, ...document }): DocumentRow => ({
          folder,
          id: String(id),
          ...document,
          files: documento,
        }),
      ),
  })
}
