import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { dayOf } from '#contract/day.ts'
import type { MessageReport } from '#contract/office/message-reports.ts'
import {
  messagePartsSchema,
  WRITTEN,
  writtenMessageSchema,
} from '#contract/office/message-writing.ts'
import type { Database, OpenDatabase } from '#server/db/database.ts'
import { messageReaders, messages } from '#server/db/schema.ts'
import { noteAudit } from '#server/office/audit/audit.ts'
import { findReaders, type Readers } from '#server/office/messages/audience.ts'
import { type MessageDocument, withStored } from '#server/office/messages/document.ts'
import { MessageFaults, messageFault } from '#server/office/messages/faults.ts'
import { readMessageText } from '#server/office/messages/text-file.ts'
import type { FileStore } from '#server/services/file-store.ts'

/** The fields of every command that writes a message. */
export const writeSchema = z.object({
  /** Write what the preview shows. */
  apply: z.boolean(),
  /** Who publishes, for the audit: `cli:<user>`. */
  actor: z.string().check(z.maxLength(100)),
})

/** A text file or the parts of a form, as `readMessageText` reads them. */
const textGivenSchema = z.union([z.string().check(z.maxLength(100_000)), messagePartsSchema])

export const textSchema = z.object({
  text: textGivenSchema,
  waived: z.optional(z.enum(WRITTEN)),
})

export const publishSchema = z.extend(writtenMessageSchema, {
  ...writeSchema.shape,
  text: textGivenSchema,
  /** The name of the file that comes with the call. */
  documentName: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
})

export type Publish = z.infer<typeof publishSchema>

/** How the references begin of messages that `messages publish` wrote. */
export const OFFICE_REFERENCE = 'office-'

/** How many rows one statement inserts. */
const BATCH = 5_000

/**
 * Publishes a message, or stores it for its time; without `apply` reports its audience. The same message
 * for the same people, on the same day, is published once, however often it is requested.
 */
export async function publishMessage(
  { withLongLimit, files }: Pick<OpenDatabase, 'withLongLimit'> & { readonly files: FileStore },
  asked: Publish,
  document: MessageDocument | undefined,
  now: Date,
): Promise<MessageReport> {
  const read = readMessageText(asked.text, asked.waived)
  if ('faults' in read) throw new MessageFaults(...read.faults)
  const at = asked.publishAt === undefined ? undefined : new Date(asked.publishAt)
  if (at && at <= now) throw new MessageFaults(messageFault('time-past'))
  const { clase, cooperativa, urgent, acknowledge, audience, apply, actor } = asked
  const publishAt = at ?? null
  const day = dayOf(at ?? now)
  const row = { ...read.text, clase, cooperativa, urgent, acknowledge, publishAt, day }
  const write = (path: string | undefined) =>
    withLongLimit((database) =>
      database.transaction(async (transaction): Promise<MessageReport> => {
        const readers = await findReaders(transaction, audience)
        const reference = `${OFFICE_REFERENCE}${digestOf([row, readers.groups, readers.groups.length > 0 ? [] : readers.people, document?.digest])}`
        const held = await findByReference(transaction, reference)
        const report = reportOf({ ...row, document: document?.kind ?? 'none' }, readers)
        if (held) return { ...report, outcome: 'same', message: { ...report.message, id: held.id } }
        if (!apply) return { ...report, outcome: 'preview' }
        const [added] = await transaction
          .insert(messages)
          .values({
            ...row,
            ...{
              reference,
              audiences: [...readers.groups],
              path: path ?? null,
              publishedAt: at ?? now,
            },
          })
          // Another command publishes the same at this moment.
          .onConflictDoNothing()
          .returning({ id: messages.id })
        const id = added?.id ?? (await findByReference(transaction, reference))?.id
        if (!added) return { ...report, outcome: 'same', message: { ...report.message, id } }
        if (readers.groups.length === 0) await addReaders(transaction, added.id, readers.people)
        const facts = { message: added.id, title: row.titulo, readers: readers.people.length }
        await noteAudit(transaction, { actor, action: 'publish-message', facts }, now)
        const outcome = at ? 'scheduled' : 'published'
        return { ...report, outcome, message: { ...report.message, id } }
      }),
    )
  const stored = apply ? document : undefined
  return withStored(files, stored, write, ({ outcome }) => outcome !== 'same')
}

function reportOf(
  {
    publishAt,
    ...message
  }: Omit<NonNullable<MessageReport['message']>, 'publishAt' | 'id'> & {
    readonly publishAt: Date | null
  },
  { people, withPush }: Readers,
) {
  const { clase, titulo, texto, cooperativa, document, urgent, acknowledge } = message
  return {
    faults: [],
    message: {
      ...{ clase, titulo, texto, cooperativa, document, urgent, acknowledge },
      publishAt: publishAt?.toISOString() ?? null,
    },
    readers: people.length,
    withPush,
  }
}

async function findByReference(database: Database, reference: string) {
  const [held] = await database
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.reference, reference))
  return held
}

async function addReaders(
  database: Database,
  messageId: number,
  people: readonly number[],
): Promise<void> {
  for (let start = 0; start < people.length; start += BATCH) {
    const rows = people.slice(start, start + BATCH).map((personId) => ({ messageId, personId }))
    await database.insert(messageReaders).values(rows)
  }
}

function digestOf(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}
