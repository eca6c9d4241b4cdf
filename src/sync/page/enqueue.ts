import * as z from 'zod/mini'
import { isTooLarge } from '#contract/documents/files.ts'
import { newIdeaSchema } from '#contract/ideas.ts'
import { MARKS_MAX, markMessages } from '#contract/message-marks.ts'
import { addChangeRequest, isChangeRequest } from '#contract/messages.ts'
import { updateLang } from '#contract/portada.ts'
import type { OutboxDatabase } from '#db/outbox-database.ts'
import {
  type AttachmentRow,
  type DraftKey,
  isOpen,
  isSetting,
  type OutboxItem,
  type OutboxRow,
} from '#db/outbox-tables.ts'
import { keep } from '#sync/page/keep.ts'
import { OutboxError } from '#sync/page/outbox-error.ts'

export interface EnqueueOptions {
  readonly attachment?: Omit<AttachmentRow, 'owner'>
  /** The form it was written in: its file goes with the item, and the form is empty afterwards. */
  readonly draft?: DraftKey
  readonly now?: () => number
}

/**
 * Keeps what is to be sent, whole or not at all: item, file and the emptied form in one
 * transaction, for which what can be fetched again makes room. Resolves to its id once it is kept; an
 * `OutboxError` when it cannot be.
 */
export async function enqueue(
  db: OutboxDatabase,
  item: OutboxItem,
  { attachment, draft, now = Date.now }: EnqueueOptions = {},
): Promise<string> {
  const id = crypto.randomUUID()
  const checked = checkedItem(item)
  await keep(db, ['outbox', 'attachments', 'drafts'], async () => {
    const file = attachment ?? (draft && (await db.attachments.get(draft)))
    checkFile(item, file)
    // A newer setting replaces one that still waits; messages' marks take its marks along.
    const waiting = isSetting(item)
      ? await db.outbox.filter((row) => row.kind === item.kind && !isUnderWay(row)).toArray()
      : []
    await db.outbox.bulkDelete(waiting.map((row) => row.id))
    const last = await db.outbox.orderBy('seq').last()
    await db.outbox.add({
      ...withMarksOf(waiting, checked),
      id,
      seq: (last?.seq ?? 0) + 1,
      createdAt: now(),
      attempts: 0,
      state: { kind: 'waiting' },
      ...(file && {
        attachment: { name: file.name, type: file.type, size: file.bytes.byteLength },
      }),
    })
    if (file) await db.attachments.add({ ...file, owner: id })
    if (draft) await Promise.all([db.drafts.delete(draft), db.attachments.delete(draft)])
  })
  return id
}

/** The item as the contract's schema reads it: unknown fields are not kept. */
function checkedItem(item: OutboxItem): OutboxItem {
  switch (item.kind) {
    case 'idea':
      return { kind: item.kind, payload: checked(newIdeaSchema, item.payload) }
    case 'changeRequest':
      return { kind: item.kind, payload: checked(addChangeRequest.form, item.payload) }
    case 'language':
      return { kind: item.kind, payload: checked(updateLang.query, item.payload) }
    case 'messageMarks':
      return { kind: item.kind, payload: checked(markMessages.body, item.payload) }
    case 'markViewed':
      return { kind: item.kind, payload: {} }
  }
}

/** Messages' marks with those that waited before; any other item as it is. */
function withMarksOf(waiting: readonly OutboxRow[], item: OutboxItem): OutboxItem {
  if (item.kind !== 'messageMarks') return item
  const before = waiting.flatMap((row) =>
    row.kind === 'messageMarks' && isOpen(row) ? [row.payload] : [],
  )
  const all = (ids: 'leidos' | 'enterados') =>
    [...new Set([...before, item.payload].flatMap((marks) => marks[ids]))].slice(-MARKS_MAX)
  return { kind: item.kind, payload: { leidos: all('leidos'), enterados: all('enterados') } }
}

function checked<Schema extends z.ZodMiniType>(schema: Schema, payload: unknown): z.infer<Schema> {
  const parsed = z.safeParse(schema, payload)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new OutboxError('invalid', `${issue?.path.map(String).join('.')}: ${issue?.message}`)
}

function checkFile(item: OutboxItem, file: EnqueueOptions['attachment']): void {
  if (file && isTooLarge(file.bytes.byteLength)) throw new OutboxError('too-large', 'the file')
  if (item.kind === 'changeRequest' && !isChangeRequest(item.payload.texto, file !== undefined)) {
    throw new OutboxError('invalid', 'texto: neither a text nor a file')
  }
}

function isUnderWay({ state }: OutboxRow): boolean {
  return state.kind === 'sending'
}
