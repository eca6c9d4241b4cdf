import type { PersonDatabase } from '#db/database.ts'
import { isOutOfRoom, withRoom } from '#sync/make-room.ts'
import { OutboxError } from '#sync/outbox/errors.ts'

/**
 * Writes what the person wrote, for which what can be fetched again makes room; an `OutboxError`
 * `no-room` where that is not enough.
 */
export async function keep(db: PersonDatabase, write: () => PromiseLike<unknown>): Promise<void> {
  try {
    await withRoom(db, async () => write())
  } catch (error) {
    throw isOutOfRoom(error) ? new OutboxError('no-room', 'the storage quota is used up') : error
  }
}
