import { StorageSilentError } from '#db/in-time.ts'
import { TablesHeldError, writeInTurn } from '#db/in-turn.ts'
import { isOutOfRoom, withRoom } from '#db/make-room.ts'
import type { OutboxDatabase } from '#db/outbox-database.ts'
import { OutboxError } from '#sync/page/outbox-error.ts'

/** The tables of what the person wrote. */
type KeptTable = 'outbox' | 'attachments' | 'drafts'

/**
 * Writes what the person wrote in one transaction over `tables`, for which what can be fetched again
 * makes room. Where that is not enough, or another tab does not release the tables, an
 * `OutboxError` says so, and nothing is written.
 */
export async function keep<Result>(
  db: OutboxDatabase,
  tables: readonly [KeptTable, ...KeptTable[]],
  write: () => PromiseLike<Result>,
): Promise<Result> {
  try {
    return await withRoom(db, () => writeInTurn(db, tables, write))
  } catch (error) {
    if (isOutOfRoom(error)) throw new OutboxError('no-room', 'the storage quota is used up')
    if (error instanceof TablesHeldError || error instanceof StorageSilentError) {
      throw new OutboxError('held', error.message)
    }
    throw error
  }
}
