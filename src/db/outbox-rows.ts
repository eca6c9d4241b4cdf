import type { PersonDatabase } from '#db/database.ts'
import type { DraftKey, FileFacts, OutboxKind, OutboxRow } from '#db/outbox-tables.ts'

/*
 * Reads of the outbox for the features' `queries.ts`: called inside `useLive`, they follow
 * every change of state and every step of an upload.
 */

/** The items of one kind that are kept here, receipts too, in the order they were written. */
export async function outboxItems<Kind extends OutboxKind>(
  db: PersonDatabase,
  kind: Kind,
): Promise<Extract<OutboxRow, { kind: Kind }>[]> {
  const isOfKind = (row: OutboxRow): row is Extract<OutboxRow, { kind: Kind }> => row.kind === kind
  return (await db.outbox.orderBy('seq').toArray()).filter(isOfKind)
}

/** Everything that waits here in order, settings too: for the support screen. */
export function allOutboxItems(db: PersonDatabase): Promise<OutboxRow[]> {
  return db.outbox.orderBy('seq').toArray()
}

/** How many things that the person wrote the server has not acknowledged. */
export function countUnsent(db: PersonDatabase): Promise<number> {
  return db.outbox.filter(isUnsentWriting).count()
}

/** Whether losing it would lose something the person wrote: settings are not. */
export function isUnsentWriting({ kind, state }: OutboxRow): boolean {
  return (kind === 'idea' || kind === 'changeRequest') && state.kind !== 'sent'
}

/** What stands in a form, as it was typed last. */
export interface Draft {
  readonly fields: Readonly<Record<string, string>>
  readonly file?: FileFacts
}

/** The form's draft; without fields and file when there is none. */
export async function draftOf(db: PersonDatabase, key: DraftKey): Promise<Draft> {
  const [row, file] = await Promise.all([db.drafts.get(key), db.attachments.get(key)])
  return {
    fields: row?.fields ?? {},
    ...(file && { file: { name: file.name, type: file.type, size: file.bytes.byteLength } }),
  }
}
