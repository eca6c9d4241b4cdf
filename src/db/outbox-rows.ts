import type { OutboxDatabase } from '#db/outbox-database.ts'
import {
  type DraftKey,
  type FileFacts,
  isKnown,
  isOpen,
  isSetting,
  type OpenRow,
  type OutboxKind,
  type OutboxRow,
  type ReceiptRow,
} from '#db/outbox-tables.ts'

/*
 * Reads of the outbox for the features' `queries.ts`: called inside `useLive`, they follow
 * every change of state and every step of an upload.
 */

/** An item of one kind: whole, or its receipt. */
export type ItemOf<Kind extends OutboxKind> = Extract<OpenRow, { kind: Kind }> | ReceiptRow

/** The stored items of one kind, receipts too, in the order they were written. */
export async function outboxItems<Kind extends OutboxKind>(
  db: OutboxDatabase,
  kind: Kind,
): Promise<ItemOf<Kind>[]> {
  const isOfKind = (row: OutboxRow): row is ItemOf<Kind> => row.kind === kind && isKnown(row)
  return (await db.outbox.orderBy('seq').toArray()).filter(isOfKind)
}

/**
 * Whether the server's list has a sent item by now: by the receipt's id, or without a receipt since the list
 * changed after the item was received.
 */
export function isListed(
  { state }: OpenRow | ReceiptRow,
  ids: ReadonlySet<string>,
  listChangedAt = 0,
): boolean {
  if (state.kind !== 'sent') return false
  return state.receipt ? ids.has(state.receipt) : listChangedAt > state.at
}

/** All items in order, settings and those of a newer build too: for the support screen. */
export function allOutboxItems(db: OutboxDatabase): Promise<OutboxRow[]> {
  return db.outbox.orderBy('seq').toArray()
}

/** How many of the person's ideas and requests the server has not acknowledged. */
export function countUnsent(db: OutboxDatabase): Promise<number> {
  return db.outbox.filter(isUnsentWriting).count()
}

/** Whether it is unsent and holds text or files of the person; settings do not. */
export function isUnsentWriting(
  row: OutboxRow,
): row is Extract<OpenRow, { kind: 'idea' | 'changeRequest' }> {
  return !isSetting(row) && isOpen(row)
}

/** A form's last typed state. */
export interface Draft {
  readonly fields: Readonly<Record<string, string>>
  readonly file?: FileFacts
}

/** The form's draft; without fields and file when there is none. */
export async function draftOf(db: OutboxDatabase, key: DraftKey): Promise<Draft> {
  const [row, file] = await db.transaction('r', [db.drafts, db.attachments], () =>
    Promise.all([db.drafts.get(key), db.attachments.get(key)]),
  )
  return {
    fields: row?.fields ?? {},
    ...(file && { file: { name: file.name, type: file.type, size: file.bytes.byteLength } }),
  }
}
