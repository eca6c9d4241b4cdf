import { TablesHeldError, writeInTurn } from '#db/in-turn.ts'
import { isOutOfRoom } from '#db/make-room.ts'
import { OutboxDatabase } from '#db/outbox-database.ts'
import { DRAFT_KEYS, type DraftRow } from '#db/outbox-tables.ts'
import { forgetLeft, leftBehind } from '#sync/page/left-drafts.ts'

/** The people whose drafts are left in local storage. */
export function ownersOfLeft(): string[] {
  const names = Object.keys(localStorage).flatMap((key) => /^(.+):draft:/.exec(key)?.[1] ?? [])
  return [...new Set(names)]
}

/**
 * Takes what pages left behind in local storage into the outboxes of these people, who are signed out.
 * What a device has no room for, or whose tables a frozen page holds, stays where it is.
 */
export async function keepLeft(databaseNames: readonly string[]): Promise<void> {
  for (const databaseName of databaseNames) {
    for (const key of DRAFT_KEYS) {
      const fields = leftBehind(databaseName, key)
      if (!fields || (await tryToKeep(databaseName, { key, fields, updatedAt: Date.now() }))) {
        forgetLeft(databaseName, key)
      }
    }
  }
}

async function tryToKeep(databaseName: string, draft: DraftRow): Promise<boolean> {
  const db = new OutboxDatabase(databaseName, 'strict')
  try {
    await writeInTurn(db, ['drafts'], () => db.drafts.put(draft))
    return true
  } catch (error) {
    if (isOutOfRoom(error) || error instanceof TablesHeldError) return false
    throw error
  } finally {
    db.close()
  }
}
