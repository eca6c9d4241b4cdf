import { messagePart } from '#contract/message-part.ts'
import { type MessageKey, PersonDatabase } from '#db/database.ts'
import type { OutboxDatabase } from '#db/outbox-database.ts'

/** Of the documents held, this share of them, the oldest, goes at once. */
const SHARE = 1 / 3

/** Whether the device has no room for what was to be written. */
export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'QuotaExceededError') return true
  // Dexie's abort tells the reason inside.
  return 'inner' in error && error.inner !== error && isOutOfRoom(error.inner)
}

/**
 * Drops what can be fetched again, the oldest messages' documents first, never what the person
 * wrote. `false` when there is nothing left to drop.
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

/** So that the next sync does not fetch them again. It costs room itself, and is worth little. */
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
 * Does `work` on `db`, making room as often as it takes; the error of `work` when there is none to
 * make. What the person wrote has its room at the cost of what mirrors the server. `onFull` hears of
 * it either way: the person is told.
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

async function makeRoomFor(db: PersonDatabase | OutboxDatabase): Promise<boolean> {
  if (db instanceof PersonDatabase) return makeRoom(db)
  const mirror = new PersonDatabase(db.databaseName)
  try {
    return await makeRoom(mirror)
  } finally {
    mirror.close()
  }
}
