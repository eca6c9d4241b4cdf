import type { Folder } from '#contract/folders.ts'
import { isOutOfRoom, withRoom } from '#db/make-room.ts'
import { personDatabase } from '#db/person-database.ts'

/**
 * Notes which documents of a folder the person had before them: others that come are new. On a full
 * device the note of the last look stands, and what came since is marked once more.
 */
export async function noteSeenDocuments(folder: Folder, ids: readonly string[]): Promise<void> {
  const db = personDatabase()
  try {
    await withRoom(db, async () => db.seenDocuments.put({ folder, ids }))
  } catch (error) {
    if (!isOutOfRoom(error)) throw error
  }
}
