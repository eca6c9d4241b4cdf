import type { OutboxDatabase } from '#db/outbox-database.ts'
import { type DraftKey, isKnown, isOpen, type OpenRow } from '#db/outbox-tables.ts'
import { keep } from '#sync/page/keep.ts'

/**
 * Puts an unsent item back into its form's draft in one transaction; gives the form. One that is
 * being sent, or was and may have arrived, is left alone: the server may have it already.
 */
export async function takeBack(db: OutboxDatabase, id: string): Promise<DraftKey | undefined> {
  return keep(db, ['outbox', 'attachments', 'drafts'], async () => {
    const row = await db.outbox.get(id)
    if (!row || !isKnown(row) || !isOpen(row) || mayHaveArrived(row)) return undefined
    const written = writtenFields(row)
    if (!written) return undefined
    const { key, fields } = written
    const file = await db.attachments.get(id)
    await db.drafts.put({ key, fields, updatedAt: Date.now() })
    await (file ? db.attachments.put({ ...file, owner: key }) : db.attachments.delete(key))
    await Promise.all([db.outbox.delete(id), db.attachments.delete(id)])
    return key
  })
}

function mayHaveArrived({ state }: OpenRow): boolean {
  return state.kind === 'sending' || state.kind === 'checking' || state.kind === 'unsure'
}

function writtenFields(
  row: OpenRow,
): { key: DraftKey; fields: Record<string, string> } | undefined {
  switch (row.kind) {
    case 'idea':
      return {
        key: row.kind,
        fields: { ...row.payload, IdCategoria: String(row.payload.IdCategoria) },
      }
    case 'changeRequest':
      return { key: row.kind, fields: { ...row.payload } }
    case 'markViewed':
    case 'language':
    case 'messageMarks':
      return undefined
  }
}
