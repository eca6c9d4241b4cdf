import type { PersonDatabase } from '#db/database.ts'
import type { OutboxRow } from '#db/outbox-tables.ts'
import { nextState, type OutboxEvent } from '#sync/outbox/machine.ts'

/** How long a receipt is kept: as long as the server keeps its answer (contract, extensions). */
export const RECEIPTS_KEPT_MS = 30 * 24 * 60 * 60_000

/**
 * Moves an item on by an event, in a transaction of its own. Resolves to the item as it is then;
 * `undefined` when the event changed nothing, or the item was discarded.
 *
 * A receipt and the end of the bytes it stands for are one write. Settings leave no receipt:
 * nobody looks for one.
 */
export async function advance(
  db: PersonDatabase,
  id: string,
  event: OutboxEvent,
): Promise<OutboxRow | undefined> {
  return db.transaction('rw', [db.outbox, db.attachments], async () => {
    const row = await db.outbox.get(id)
    if (!row) return undefined
    const state = nextState(row.state, event)
    if (state === row.state) return undefined
    const attempts = row.attempts + (event.kind === 'claimed' ? 1 : 0)
    const moved: OutboxRow = { ...row, state, attempts }
    if (state.kind === 'sent') await db.attachments.delete(id)
    if (state.kind === 'sent' && isSetting(row)) await db.outbox.delete(id)
    else await db.outbox.put(moved)
    return moved
  })
}

/** The same event for every item it concerns. */
export async function advanceAll(db: PersonDatabase, event: OutboxEvent): Promise<void> {
  await db.transaction('rw', [db.outbox, db.attachments], async () => {
    for (const { id } of await db.outbox.toArray()) await advance(db, id, event)
  })
}

/** Forgets receipts whose time is over. */
export async function forgetOldReceipts(db: PersonDatabase, now: number): Promise<void> {
  await db.outbox
    .filter(({ state }) => state.kind === 'sent' && state.at <= now - RECEIPTS_KEPT_MS)
    .delete()
}

/** What has an order among its own, and may overtake the others: writings, and settings. */
export function isSetting({ kind }: OutboxRow): boolean {
  return kind === 'markViewed' || kind === 'language'
}
