import type { Folder } from '#contract/folders.ts'
import { personDatabase } from '#db/person-database.ts'

/** Notes which documents of a folder the person had before them: others that come are new. */
export async function noteSeenDocuments(folder: Folder, ids: readonly string[]): Promise<void> {
  await personDatabase().seenDocuments.put({ folder, ids })
}
