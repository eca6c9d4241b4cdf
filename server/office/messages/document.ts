import { createHash, randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { DOCUMENT_CLASSES, type MessageClass } from '#contract/messages.ts'
import { errorCode } from '#server/error-code.ts'
import { MessageFaults, messageFault } from '#server/office/messages/faults.ts'
import type { FileStore } from '#server/services/file-store.ts'
import { MESSAGE_DOCUMENTS } from '#server/services/messages.ts'

/** As for people's own attachments (spec §9). */
const MOST_MB = 10

/** The first bytes of the formats that a message's document may have. */
const KINDS = [
  ['pdf', '25504446'],
  ['picture', '89504e47'],
  ['picture', 'ffd8ff'],
  ['picture', '47494638'],
  ['picture', '52494646'],
] as const

/**
 * The format that each class shows (spec §2, MensajesDetail); a class that is not named takes either.
 */
const WANTED: Readonly<Record<MessageClass, 'pdf' | 'picture' | undefined>> = {
  'Mensaje publicado': 'picture',
  'Aviso general': 'picture',
  oposicion: 'pdf',
  nombramiento: 'pdf',
  documentoSocial: undefined,
}

/** A message's picture or PDF. */
export interface MessageDocument {
  readonly kind: 'pdf' | 'picture'
  readonly bytes: Buffer
  readonly digest: string
}

/**
 * Reads a picture or a PDF, recognised by its first bytes. Throws `MessageFaults` for one that the class
 * does not show.
 */
export async function readDocument(
  path: string,
  name: string,
  clase: MessageClass,
): Promise<MessageDocument> {
  return documentFrom(await readSmall(path, name), name, clase)
}

/** The same of bytes that have been read. */
export function documentFrom(bytes: Buffer, name: string, clase: MessageClass): MessageDocument {
  const head = bytes.subarray(0, 4).toString('hex')
  const kind = KINDS.find(([, start]) => head.startsWith(start))?.[0]
  if (kind === undefined) throw new MessageFaults(messageFault('file-of-no-kind', { name }))
  const wanted = WANTED[clase]
  if (wanted !== undefined && kind !== wanted) {
    throw new MessageFaults(messageFault(`wants-${wanted}`, { name, clase }))
  }
  return { kind, bytes, digest: createHash('sha256').update(bytes).digest('base64url') }
}

/** A message that was not published by the office may have any class; others take either kind. */
export function knownClass(clase: string): MessageClass {
  return DOCUMENT_CLASSES.find((known) => known === clase) ?? 'documentoSocial'
}

async function readSmall(path: string, name: string): Promise<Buffer> {
  try {
    const { size } = await stat(path)
    if (size > MOST_MB * 1024 * 1024) {
      throw new MessageFaults(messageFault('file-too-big', { name, most: MOST_MB }))
    }
    return await readFile(path)
  } catch (error) {
    const code = errorCode(error)
    if (code === undefined) throw error
    throw new MessageFaults(messageFault('no-such-file', { name, code }))
  }
}

/**
 * Stores a document while `work` writes the row that names it; deletes it again when that fails, or when
 * no row is to keep it.
 */
export async function withStored<Result>(
  store: FileStore,
  document: MessageDocument | undefined,
  work: (path: string | undefined) => Promise<Result>,
  isKept: (result: Result) => boolean,
): Promise<Result> {
  if (!document) return work(undefined)
  const path = `${MESSAGE_DOCUMENTS}/${randomUUID()}`
  await store.save(path, document.bytes)
  try {
    const result = await work(path)
    if (!isKept(result)) await store.remove(path)
    return result
  } catch (error) {
    await store.remove(path)
    throw error
  }
}
