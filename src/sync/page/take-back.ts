import type { PersonDatabase } from '#db/database.ts'
import type { DraftKey, OutboxRow } from '#db/outbox-tables.ts'
import { keep } from '#sync/page/keep.ts'

/**
 * Puts an unsent item back into its form's draft in one transaction; gives the form. One that is
 * being sent is left alone: the server may have it already.
 */
export async function takeBack(db: PersonDatabase, id: string): Promise<DraftKey | undefined> {
  return keep(db, ['outbox', 'attachments', 'drafts'], async () => {
    const row = await db.outbox.get(id)
    const written = row && writtenFields(row)
    if (!row || !written || row.state.kind === 'sending' || row.state.kind === 'sent') {
      return undefined
    }
    const { key, fields } = written
    const file = await db.attachments.get(id)
    await db.drafts.put({ key, fields, updatedAt: Date.now() })
    await (file ? db.attachments.put({ ...file, owner: key }) : db.attachments.delete(key))
    await Promise.all([db.outbox.delete(id), db.attachments.delete(id)])
    return key
  })
}

function writtenFields(
  row: OutboxRow,
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
      return undefined
  }
}
