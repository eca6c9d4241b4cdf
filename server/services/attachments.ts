import { randomUUID } from 'node:crypto'
import type { FileStore } from '#server/services/file-store.ts'

/** A file that came with a form, as it was received. */
export interface SentFile {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

/** How rows name a file that came with a form; all null: there was none. */
export interface Attachment {
  readonly fileName: string | null
  readonly fileType: string | null
  readonly filePath: string | null
}

const NAME_LENGTH = 200

/**
 * Keeps a form's file, under a name of our own in the store, while `work` writes the row that names
 * it. The file goes again when `work` fails, or turns out not to be the first of its key.
 */
export async function withAttachment<Answer>(
  store: FileStore,
  file: SentFile | undefined,
  work: (attachment: Attachment) => Promise<{ answer: Answer; isFirst: boolean }>,
): Promise<Answer> {
  if (!file) return (await work({ fileName: null, fileType: null, filePath: null })).answer
  const filePath = `sent/${randomUUID()}`
  await store.save(filePath, file.bytes)
  try {
    // PostgreSQL holds no NUL.
    const fileName = file.name.replaceAll('\0', '').slice(0, NAME_LENGTH).toWellFormed()
    const { answer, isFirst } = await work({ fileName, fileType: file.type, filePath })
    if (!isFirst) await store.remove(filePath)
    return answer
  } catch (error) {
    await store.remove(filePath)
    throw error
  }
}
