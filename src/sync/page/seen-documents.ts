import type { Folder } from '#contract/documents/folders.ts'
import { isOutOfRoom, withRoom } from '#db/make-room.ts'
import { personDatabase } from '#db/open-person-database.ts'
import { sameValue } from '#db/same-value.ts'

/**
 * Notes that the person has the documents of a folder before them: others that come are new. On a full
 * device the note of the last visit remains, and what came since is marked once more.
 */
export async function noteSeenDocuments(folder: Folder): Promise<void> {
  const db = personDatabase()
  const ofFolder = db.documents.where('[folder+id]').between([folder, ''], [folder, '\uffff'])
  const [keys, noted] = await Promise.all([ofFolder.primaryKeys(), db.seenDocuments.get(folder)])
  const ids = keys.map(([, id]) => id)
  if (sameValue(ids, noted?.ids)) return
  try {
    await withRoom(db, async () => db.seenDocuments.put({ folder, ids }))
  } catch (error) {
    if (!isOutOfRoom(error)) throw error
  }
}
