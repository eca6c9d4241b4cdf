import type { Folder } from '#contract/folders.ts'
import { combineFreshness, type Freshness } from '#db/freshness.ts'
import { personDatabase } from '#db/person-database.ts'
import type { DocumentRow } from '#db/tables.ts'
import { useLive } from '#db/use-live.ts'

export interface FolderData {
  readonly rows: readonly DocumentRow[]
  /** The folders the server calls active; `undefined` while they never came. */
  readonly active: readonly string[] | undefined
  /** Those that the person had seen; `undefined` before the first look. */
  readonly seenIds: readonly string[] | undefined
  readonly freshness: Freshness
  /** Whether the list was asked for once, well or not. */
  readonly attempted: boolean
  /** Whether it ever came. */
  readonly confirmed: boolean
}

/** All that a folder shows, live; `first` until the database has answered. */
export function useFolderData(folder: Folder, first: FolderData | undefined) {
  return useLive(() => readFolder(folder), [folder], first)
}

/** All that a folder shows, in one read. */
export function readFolder(folder: Folder): Promise<FolderData> {
  const { documents, seenDocuments, folders, freshness } = personDatabase()
  const tables = [documents, seenDocuments, folders, freshness]
  return personDatabase().transaction('r', tables, async () => {
    const [rows, seen, active, list, activeList] = await Promise.all([
      documents.where('[folder+id]').between([folder, ''], [folder, '\uffff']).toArray(),
      seenDocuments.get(folder),
      folders.toArray(),
      freshness.get(`documents-${folder}`),
      freshness.get('folders'),
    ])
    return {
      rows,
      seenIds: seen?.ids,
      active: activeList?.confirmedAt === undefined ? undefined : active.map((row) => row.folder),
      freshness: combineFreshness([list]),
      attempted: list !== undefined,
      confirmed: list?.confirmedAt !== undefined,
    }
  })
}
