import { randomUUID } from 'node:crypto'
import { dayOf } from '#contract/day.ts'
import type { Database } from '#server/db/database.ts'
import { messageReaders, messages } from '#server/db/schema.ts'

/** How many rows one statement inserts. */
const BATCH = 1_000

interface Notice {
  /** Bilingual. */
  readonly titulo: string
  readonly texto: string
  /** From when it is seen; null: at once. */
  readonly publishAt: Date | null
}

/**
 * Writes a message about new documents to the people who get them: it is pushed as every message is. Returns its
 * number.
 */
export async function addNotice(
  database: Database,
  notice: Notice,
  /** Of `people.id`. */
  readers: readonly number[],
  now: Date,
): Promise<number> {
  const publishedAt = notice.publishAt ?? now
  const [message] = await database
    .insert(messages)
    .values({
      ...{ reference: `documents-${randomUUID()}`, clase: 'Aviso general', cooperativa: '' },
      ...{ ...notice, audiences: [], day: dayOf(publishedAt), publishedAt },
    })
    .returning({ id: messages.id })
  if (!message) throw new Error('the message was not written')
  for (let start = 0; start < readers.length; start += BATCH) {
    const rows = readers
      .slice(start, start + BATCH)
      .map((personId) => ({ messageId: message.id, personId }))
    await database.insert(messageReaders).values(rows)
  }
  return message.id
}
