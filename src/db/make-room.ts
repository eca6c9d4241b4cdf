import { inTime } from '#db/in-time.ts'
import type { OutboxDatabase } from '#db/outbox-database.ts'
import { type MessageKey, PersonDatabase } from '#db/person-database.ts'
import { messagePart } from '#domain/messages/document-part.ts'

/** The share of the stored documents, the oldest, that is dropped at once. */
const SHARE = 1 / 3

/** Whether a write failed because the storage quota was exceeded. */
export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'QuotaExceededError') return true
  // Dexie's abort error wraps the reason.
  return 'inner' in error && error.inner !== error && isOutOfRoom(error.inner)
}

/**
 * Drops data that can be fetched again, the oldest messages' documents first, never the person's own
 * items. `false` when there is nothing left to drop.
 */
export async function makeRoom(db: PersonDatabase): Promise<boolean> {
  const dropped = await db.transaction('rw', ['messages', 'messageDocuments'], async () => {
    const positions = new Map<string, number>()
    await db.messages.each((message) => {
      positions.set(messagePart(message), message.position)
    })
    const held: MessageKey[] = []
    await db.messageDocuments.each(({ messageId, copy, kind }) => {
      if (kind === 'held') held.push([messageId, copy])
    })
    const positionOf = ([id, copy]: MessageKey) => positions.get(messagePart({ id, copy })) ?? 0
    held.sort((a, b) => positionOf(a) - positionOf(b))
    const oldest = held.slice(0, Math.ceil(held.length * SHARE))
    await db.messageDocuments.bulkDelete(oldest)
    return oldest
  })
  await noteDropped(db, dropped)
  return dropped.length > 0
}

/** Marks them, so that the next sync does not fetch them again. Optional: the marks need space too. */
async function noteDropped(db: PersonDatabase, keys: readonly MessageKey[]): Promise<void> {
  try {
    await db.messageDocuments.bulkPut(
      keys.map(([messageId, copy]) => ({ messageId, copy, kind: 'dropped' })),
    )
  } catch (error) {
    if (!isOutOfRoom(error)) throw error
  }
}

/**
 * Does `work` on `db`, freeing space as often as needed; the error of `work` when there is none to
 * free. The person's own items take space from the mirror of the server. `onFull` is called either
 * way, so that the person learns of it.
 */
export async function withRoom<Result>(
  db: PersonDatabase | OutboxDatabase,
  work: () => Promise<Result>,
  onFull: () => void = () => {},
): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isOutOfRoom(error)) throw error
      onFull()
      if (!(await makeRoomFor(db))) throw error
    }
  }
}

/** For the outbox with a time limit: a person's write waits for it. */
async function makeRoomFor(db: PersonDatabase | OutboxDatabase): Promise<boolean> {
  if (db instanceof PersonDatabase) return makeRoom(db)
  const mirror = new PersonDatabase(db.databaseName)
  try {
    return await inTime(makeRoom(mirror), 'room on the device')
  } finally {
    mirror.close()
  }
}
