import { ANSWERS_KEPT_MS } from '#contract/call.ts'
import type { OutboxDatabase } from '#db/outbox-database.ts'
import { isKnown, isOpen, isSetting, type OutboxRow, receiptOf } from '#db/outbox-tables.ts'
import { nextState, type OutboxEvent } from '#sync/outbox/machine.ts'

/**
 * Moves an item on by an event, in a transaction of its own. Resolves to the item as it is then;
 * `undefined` when the event changed nothing, or the item was discarded.
 *
 * A receipt and the end of its item, words and bytes, are one write. Settings leave no
 * receipt: no screen looks for one.
 */
export async function advance(
  db: OutboxDatabase,
  id: string,
  event: OutboxEvent,
): Promise<OutboxRow | undefined> {
  return db.transaction('rw', [db.outbox, db.attachments], async () => {
    const row = await db.outbox.get(id)
    if (!row || !isKnown(row) || !isOpen(row)) return undefined
    const state = nextState(row.state, event)
    if (state === row.state) return undefined
    const attempts = row.attempts + (ATTEMPTS.includes(event.kind) ? 1 : 0)
    const isSent = state.kind === 'sent'
    const moved = isSent ? receiptOf({ ...row, attempts }, state) : { ...row, state, attempts }
    if (isSent) await db.attachments.delete(id)
    if (isSent && isSetting(row)) await db.outbox.delete(id)
    else await db.outbox.put(moved)
    return moved
  })
}

/** The same event for every item it concerns. */
export async function advanceAll(db: OutboxDatabase, event: OutboxEvent): Promise<void> {
  await db.transaction('rw', [db.outbox, db.attachments], async () => {
    for (const { id } of await db.outbox.toArray()) await advance(db, id, event)
  })
}

/** The events that count as a try, after which the next wait is longer. */
const ATTEMPTS: readonly OutboxEvent['kind'][] = ['claimed', 'held-back', 'not-looked']

/** Deletes expired receipts. */
export async function forgetOldReceipts(db: OutboxDatabase, now: number): Promise<void> {
  await db.outbox
    .filter(({ state }) => state.kind === 'sent' && state.at <= now - ANSWERS_KEPT_MS)
    .delete()
}
