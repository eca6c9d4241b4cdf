import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { MessageReport } from '#contract/office/message-reports.ts'
import { mendedMessageSchema } from '#contract/office/message-writing.ts'
import type { Database, OpenDatabase } from '#server/db/database.ts'
import { messages } from '#server/db/schema.ts'
import { noteAudit } from '#server/office/audit/audit.ts'
import { type MessageDocument, withStored } from '#server/office/messages/document.ts'
import { MessageFaults, messageFault } from '#server/office/messages/faults.ts'
import { OFFICE_REFERENCE, textSchema, writeSchema } from '#server/office/messages/publish.ts'
import { countReaders } from '#server/office/messages/readers.ts'
import { readMessageText } from '#server/office/messages/text-file.ts'
import type { FileStore } from '#server/services/file-store.ts'

export const changeSchema = z.extend(writeSchema, {
  id: z.int(),
  text: z.optional(textSchema),
  /** A file that comes with the call replaces the document; `remove`: the message has none any more. */
  documentName: z.optional(z.string().check(z.maxLength(200))),
  removeDocument: z.boolean(),
  was: z.optional(mendedMessageSchema.shape.was),
})

export type Change = z.infer<typeof changeSchema>

export const withdrawSchema = z.extend(writeSchema, { id: z.int() })

type Row = typeof messages.$inferSelect

interface Context extends Pick<OpenDatabase, 'withLongLimit'> {
  readonly files: FileStore
}

/** Changes a message's text or document; phones get it at their next sync, without another push. */
export async function changeMessage(
  { withLongLimit, files }: Context,
  { id, text, removeDocument, was, apply, actor }: Change,
  document: MessageDocument | undefined,
  now: Date,
): Promise<MessageReport> {
  const read = text && readMessageText(text.text, text.waived)
  if (read && 'faults' in read) throw new MessageFaults(...read.faults)
  const write = (path: string | undefined) =>
    withLongLimit((database) =>
      database.transaction(async (transaction): Promise<MessageReport> => {
        const held = await hold(transaction, id)
        if (was && (was.titulo !== held.titulo || was.texto !== held.texto)) {
          throw new MessageFaults(messageFault('changed-meanwhile', { id }))
        }
        const mended = {
          ...held,
          ...read?.text,
          path: document ? (path ?? null) : removeDocument ? null : held.path,
        }
        const kept = mended.path === null ? 'none' : 'kept'
        const report = await reportOf(transaction, mended, document?.kind ?? kept)
        const isSame =
          !document &&
          mended.path === held.path &&
          mended.titulo === held.titulo &&
          mended.texto === held.texto
        if (isSame) return { ...report, outcome: 'same' }
        if (!apply) return { ...report, outcome: 'preview' }
        const { titulo, texto } = mended
        await transaction
          .update(messages)
          .set({ titulo, texto, path: mended.path })
          .where(eq(messages.id, id))
        const facts = { message: id, title: titulo }
        await noteAudit(transaction, { actor, action: 'change-message', facts }, now)
        return { ...report, outcome: 'changed' }
      }),
    )
  // The nightly sweep deletes the former document: a phone may be downloading it at this moment.
  return withStored(files, apply ? document : undefined, write, () => true)
}

/** Withdraws a message: phones remove it at their next sync, and a trigger drops its waiting pushes. */
export async function withdrawMessage(
  { withLongLimit }: Pick<Context, 'withLongLimit'>,
  { id, apply, actor }: z.infer<typeof withdrawSchema>,
  now: Date,
): Promise<MessageReport> {
  return withLongLimit((database) =>
    database.transaction(async (transaction): Promise<MessageReport> => {
      const held = await hold(transaction, id)
      const report = await reportOf(transaction, held, held.path === null ? 'none' : 'kept')
      if (!apply) return { ...report, outcome: 'preview' }
      await transaction
        .update(messages)
        .set({ withdrawnAt: now, reference: releasedReference(held) })
        .where(eq(messages.id, id))
      const facts = { message: id, title: held.titulo }
      await noteAudit(transaction, { actor, action: 'withdraw-message', facts }, now)
      return { ...report, outcome: 'withdrawn' }
    }),
  )
}

/**
 * The same message may be published again by `messages publish`; one of a file keeps the reference of the
 * office's own, so that the same file does not bring it back.
 */
function releasedReference({ id, reference }: Pick<Row, 'id' | 'reference'>): string {
  return reference.startsWith(OFFICE_REFERENCE) ? `withdrawn-${id}` : reference
}

/**
 * Reads the message and locks it until the transaction ends. Rows that refer to it may be written meanwhile: a
 * process that makes its pushes holds what a withdrawal drops, and each would wait for the other.
 */
async function hold(database: Database, id: number): Promise<Row> {
  const [row] = await database
    .select()
    .from(messages)
    .where(eq(messages.id, id))
    .for('no key update')
  if (!row) throw new MessageFaults(messageFault('unknown-message', { id }))
  if (row.withdrawnAt) throw new MessageFaults(messageFault('withdrawn', { id }))
  return row
}

async function reportOf(
  database: Database,
  row: Row,
  document: NonNullable<MessageReport['message']>['document'],
): Promise<Omit<MessageReport, 'outcome'>> {
  const { id, clase, titulo, texto, cooperativa, urgent, acknowledge, publishAt } = row
  return {
    faults: [],
    message: {
      ...{ id, clase, titulo, texto, cooperativa, urgent, acknowledge, document },
      publishAt: publishAt?.toISOString() ?? null,
    },
    ...(await countReaders(database, row)),
  }
}
