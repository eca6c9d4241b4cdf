import { personDatabase } from '#db/open-person-database.ts'
import type { MessageMarkRow } from '#db/tables.ts'
import { submit } from '#sync/page/actions.ts'

/*
 * What a person does with a message that the office is told of. The mark is on this device at once, and
 * goes to the server with the outbox; a pull brings it back. Not for a server that has no such list.
 */

/** Notes that the person has opened a message, the first time. */
export async function markOpened(id: string): Promise<void> {
  const isNew = await mark(id, (row) =>
    row?.openedAt === undefined ? { openedAt: Date.now() } : undefined,
  )
  if (isNew) await submit({ kind: 'messageMarks', payload: { leidos: [id], enterados: [] } })
}

/** Notes that the person acknowledges a message. */
export async function acknowledge(id: string): Promise<void> {
  // First: what the person does must not be lost.
  await submit({ kind: 'messageMarks', payload: { leidos: [id], enterados: [id] } })
  await mark(id, () => ({ acknowledgedAt: Date.now() }))
}

/** Adds to the device's own marks; `false` when there is nothing to add. */
async function mark(
  id: string,
  added: (row: MessageMarkRow | undefined) => Partial<MessageMarkRow> | undefined,
): Promise<boolean> {
  const db = personDatabase()
  return db.transaction('rw', [db.messageMarks, db.freshness], async () => {
    const offered = await db.freshness.get('messageMarks')
    const row = await db.messageMarks.get([id, 0])
    const change = added(row)
    if (!offered || !change) return false
    await db.messageMarks.put({ id, copy: 0, asks: false, ...row, ...change })
    return true
  })
}
