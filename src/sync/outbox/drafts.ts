import { isTooLarge } from '#contract/files.ts'
import type { DraftKey, DraftRow } from '#db/outbox-tables.ts'
import { personDatabase } from '#db/person-database.ts'
import { OutboxError } from '#sync/outbox/errors.ts'
import { keep } from '#sync/outbox/keep.ts'
import { forgetLeft, leftBehind, orLeave, watchLeaving } from '#sync/outbox/left-drafts.ts'

/*
 * What stands in a form is kept as it is typed, so that a reload, a dead battery or a photo picker
 * that drops the page loses nothing. `draftOf` in `db/outbox-rows.ts` reads it back.
 */

/** Keeps the form's fields as they are now. */
export async function saveDraft(
  key: DraftKey,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const db = personDatabase()
  await orLeave([db.name, key], fields, () =>
    keep(db, () => db.drafts.put({ key, fields, updatedAt: Date.now() })),
  )
}

/**
 * Keeps what the last page left in the middle of keeping, and sees to it that this one does the same.
 * To be called before a form is shown. Gives what was left where the device has no room for it: it
 * stays where it is, and is what the form shows.
 */
export async function recoverDraft(key: DraftKey): Promise<DraftRow['fields'] | undefined> {
  watchLeaving()
  const { name } = personDatabase()
  const fields = leftBehind(name, key)
  if (!fields) return undefined
  try {
    await saveDraft(key, fields)
    return undefined
  } catch (error) {
    if (error instanceof OutboxError) return fields
    throw error
  }
}

/** Keeps the form's file; an `OutboxError` `too-large` for one over the limit (spec §5). */
export async function attachToDraft(key: DraftKey, file: File): Promise<void> {
  if (isTooLarge(file.size)) throw new OutboxError('too-large', 'the file')
  // Read before the transaction, which would not outlive the wait.
  const bytes = await file.arrayBuffer()
  const { name, type } = file
  const db = personDatabase()
  await keep(db, () => db.attachments.put({ owner: key, name, type, bytes }))
}

export async function detachFromDraft(key: DraftKey): Promise<void> {
  await personDatabase().attachments.delete(key)
}

/** Empties the form: the person does not want it any more. */
export async function discardDraft(key: DraftKey): Promise<void> {
  const db = personDatabase()
  await db.transaction('rw', [db.drafts, db.attachments], async () => {
    await Promise.all([db.drafts.delete(key), db.attachments.delete(key)])
  })
  forgetLeft(db.name, key)
}
