import { documentMonth, getFileList } from '#contract/documents/files.ts'
import { FOLDERS, type Folder, mayOpenFolder } from '#contract/documents/folders.ts'
import type { DocumentRow } from '#db/tables.ts'
import { countCopies } from '#domain/copies.ts'
import { HOUR_MS } from '#sync/pull/dataset.ts'
import { defineDataset } from '#sync/pull/define-dataset.ts'

/** Sorts after every possible id: keys are compared as text. */
const LAST_ID = '\uffff'

/** Each folder's list of documents; names only, since private bytes never touch the disk. */
export const documentLists = FOLDERS.map((folder) => documentsOf(folder))

function documentsOf(folder: Folder) {
  const keyOf = (id: string, copy: number): [string, string, number] => [folder, id, copy]
  return defineDataset({
    name: `documents-${folder}`,
    call: getFileList,
    query: () => ({ cat: folder }),
    freshForMs: 2 * HOUR_MS,
    isFor: ({ empleado, activeFolders }) => mayOpenFolder(folder, empleado, activeFolders),
    after: ['folders'],
    table: 'documents',
    rowsIn: (db) => db.documents,
    range: [keyOf('', 0), keyOf(LAST_ID, 0)],
    keyOf: ({ id, copy }) => keyOf(id, copy),
    toRows(reply) {
      const copyOf = countCopies()
      return reply.map(
        ({ id, documento, ...document }): DocumentRow => ({
          folder,
          id: String(id),
          copy: copyOf(String(id)),
          ...document,
          date: documentMonth(document) ?? '',
          files: documento.filter((file) => file !== ''),
        }),
      )
    },
  })
}
