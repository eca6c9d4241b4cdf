import { isTooLarge } from '#contract/documents/files.ts'
import { outboxDatabase } from '#db/open-outbox-database.ts'
import type { Draft } from '#db/outbox-rows.ts'
import type { DraftKey } from '#db/outbox-tables.ts'
import { keep } from '#sync/page/keep.ts'
import { forgetLeft, holdDraft, leftBehind, orLeave, watchLeaving } from '#sync/page/left-drafts.ts'
import { OutboxError } from '#sync/page/outbox-error.ts'
import { readFile } from '#sync/page/read-file.ts'

/*
 * The fields of a form are kept as they are typed, so that a reload, a dead battery or a photo picker
 * that drops the page loses nothing. `draftOf` in `db/outbox-rows.ts` reads it back.
 */

/** Keeps the form's fields as they are now. */
export async function saveDraft(
  key: DraftKey,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const db = outboxDatabase()
  await orLeave([db.databaseName, key], fields, () =>
    keep(db, ['drafts'], () => db.drafts.put({ key, fields, updatedAt: Date.now() })),
  )
}

/**
 * What a form opens with: keeps what the last page left in the middle of keeping, sees to it that
 * this one does the same, and then calls `read`. What the device has no room for stays where it was
 * left, and replaces the draft that was read.
 */
export async function recoverDraft<Data extends { readonly draft: Draft }>(
  key: DraftKey,
  read: () => Promise<Data>,
): Promise<Data> {
  watchLeaving()
  const { databaseName } = outboxDatabase()
  const left = leftBehind(databaseName, key)
  const isKept = !left || (await tryToSave(key, left))
  const data = await read()
  if (isKept) holdDraft([databaseName, key], data.draft.fields)
  return isKept ? data : { ...data, draft: { ...data.draft, fields: left } }
}

async function tryToSave(...draft: Parameters<typeof saveDraft>): Promise<boolean> {
  try {
    await saveDraft(...draft)
    return true
  } catch (error) {
    if (error instanceof OutboxError) return false
    throw error
  }
}

/**
 * Keeps the form's file; an `OutboxError` `too-large` for one over the limit (spec §5), else as from
 * `readFile`.
 */
export async function attachToDraft(key: DraftKey, file: File): Promise<void> {
  if (isTooLarge(file.size)) throw new OutboxError('too-large', 'the file')
  // Read before the transaction, which would end during the wait.
  const bytes = await readFile(file)
  const { name, type } = file
  const db = outboxDatabase()
  await keep(db, ['attachments'], () => db.attachments.put({ owner: key, name, type, bytes }))
}

export async function detachFromDraft(key: DraftKey): Promise<void> {
  const db = outboxDatabase()
  await keep(db, ['attachments'], () => db.attachments.delete(key))
}

/** Empties the form: the person discards the draft. */
export async function discardDraft(key: DraftKey): Promise<void> {
  const db = outboxDatabase()
  await keep(db, ['drafts', 'attachments'], () =>
    Promise.all([db.drafts.delete(key), db.attachments.delete(key)]),
  )
  forgetLeft(db.databaseName, key)
}
