import { randomUUID } from 'node:crypto'
import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { changeRequests, documents, enrolments, messages } from '#server/db/schema.ts'
import { PUBLISHED_FOLDER } from '#server/services/documents.ts'
import type { FileStore } from '#server/services/file-store.ts'
import { MESSAGE_DOCUMENTS } from '#server/services/messages.ts'

/** A file that came with a form, as received. */
export interface SentFile {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

/** The columns that name a form's file; all null: there was none. */
export interface Attachment {
  readonly fileName: string | null
  readonly fileType: string | null
  readonly filePath: string | null
}

const NAME_LENGTH = 200

/** Where attachments are in the store. */
const FOLDER = 'sent'

/** What is swept: the office's messages and documents are stored in the same way. */
const SWEPT = [FOLDER, MESSAGE_DOCUMENTS, PUBLISHED_FOLDER]

/** A file is saved seconds before the row that names it; of a month's payslips, minutes. */
const WITHOUT_ROW_MS = 24 * 60 * 60_000
const BATCH = 500

/**
 * Stores a form's file, under a generated name, while `work` writes the row that names it. Deletes the
 * file when `work` fails, or when its post turns out to be a replay.
 */
export async function withAttachment<Answer>(
  store: FileStore,
  file: SentFile | undefined,
  work: (attachment: Attachment) => Promise<{ answer: Answer; isFirst: boolean }>,
): Promise<Answer> {
  if (!file) return (await work({ fileName: null, fileType: null, filePath: null })).answer
  const filePath = `${FOLDER}/${randomUUID()}`
  await store.save(filePath, file.bytes)
  try {
    // PostgreSQL cannot store NUL.
    const fileName = file.name.replaceAll('\0', '').slice(0, NAME_LENGTH).toWellFormed()
    const { answer, isFirst } = await work({ fileName, fileType: file.type, filePath })
    if (!isFirst) await store.remove(filePath)
    return answer
  } catch (error) {
    await store.remove(filePath)
    throw error
  }
}

/**
 * Removes attachments that no row names, a day after they were saved: of a process that was killed between
 * file and row, of people whose rows are gone, documents of messages that have another now, and recalled ones.
 */
export async function sweepAttachments(
  database: Database,
  store: FileStore,
  now: Date,
): Promise<void> {
  for (const folder of SWEPT) {
    let old: string[] = []
    for await (const { path, modifiedAt } of store.list(folder)) {
      if (now.getTime() - modifiedAt.getTime() > WITHOUT_ROW_MS) old.push(path)
      if (old.length < BATCH) continue
      await removeUnnamed(database, store, old)
      old = []
    }
    await removeUnnamed(database, store, old)
  }
}

async function removeUnnamed(
  database: Database,
  store: FileStore,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return
  const named = new Set<string | null>()
  for (const column of [changeRequests.filePath, enrolments.filePath, messages.path]) {
    const rows = await database
      .select({ path: column })
      .from(column.table)
      .where(inArray(column, [...paths]))
    for (const { path } of rows) named.add(path)
  }
  const isPublished = isNotNull(documents.publicationId)
  const published = await database
    .select({ path: documents.path })
    .from(documents)
    .where(and(isPublished, inArray(documents.path, [...paths])))
  for (const { path } of published) named.add(path)
  for (const path of paths) if (!named.has(path)) await store.remove(path)
}
