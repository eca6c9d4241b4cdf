import { createWriteStream } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fileTypeFromFile } from 'file-type'
import { MAX_ATTACHMENT_BYTES } from '#contract/documents/files.ts'
import { errorCode } from '#server/error-code.ts'
import { Fault } from '#server/fault.ts'
import { uploadName } from '#server/upload-name.ts'

/** The one file of a form. It is on disk, and deleted when the form's handler is done. */
export interface ReceivedFile {
  /** The sender's name for it: for people to read, never for the file system. */
  readonly name: string
  /** Detected from its first bytes. */
  readonly type: string
  readonly size: number
  /** Where it is, under a name of the server's own. */
  readonly path: string
  bytes(): Promise<Buffer>
}

export interface ReceivedForm {
  /** Its text fields, the last of each name. */
  readonly fields: ReadonlyMap<string, string>
  readonly file: ReceivedFile | undefined
}

const FIELD_BYTES = 64 * 1024
const FIELDS = 10

/** PDF, images, Office and OpenDocument (contract "Attachments"); `x-cfb` is Office before 2007. */
const ACCEPTED =
  /^(application\/pdf|image\/(?!svg).+|application\/x-cfb|application\/vnd\.oasis\.opendocument\.(text|spreadsheet|presentation)|application\/vnd\.openxmlformats-officedocument\..+)$/

/** Lets routes receive forms. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      files: 1,
      fields: FIELDS,
      fieldSize: FIELD_BYTES,
      fieldNameSize: 100,
      parts: FIELDS + 1,
    },
  })
}

/** Tells a file's type; throws `unsupported-type` for one that is not taken. */
export type CheckType = (path: string) => Promise<string>

/** What a call's forms may be. */
export interface FormOptions {
  readonly folder?: string
  /** Attachments' types, unless a call says otherwise. */
  readonly checkType?: CheckType
  /** The largest file, that of an attachment unless a call says otherwise. */
  readonly maxBytes?: number
}

/**
 * Streams a form to disk and passes it to `handle`; afterwards, and after any error, all of it is
 * deleted. Faults: `unsupported-type` for no form or a file of another kind, `too-large` as soon as the
 * file is (spec §5), `bad-input` for an incomplete form.
 */
export async function withForm<Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  handle: (form: ReceivedForm) => Promise<Answer>,
  options: FormOptions = {},
): Promise<Answer> {
  if (!request.isMultipart()) throw new Fault('unsupported-type', 'a form is expected')
  const path = join(options.folder ?? tmpdir(), uploadName())
  try {
    return await handle(await receive(request, path, options))
  } catch (error) {
    // The rest of a refused form is not waited for.
    if (error instanceof Fault && !request.raw.complete) reply.header('Connection', 'close')
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

async function receive(
  request: FastifyRequest,
  path: string,
  { checkType = attachmentType, maxBytes = MAX_ATTACHMENT_BYTES }: FormOptions,
): Promise<ReceivedForm> {
  const fields = new Map<string, string>()
  let file: ReceivedFile | undefined
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type === 'file') {
        file = await receiveFile(part, path)
      } else {
        if (part.valueTruncated) throw new Fault('too-large', 'a field is too long')
        if (typeof part.value === 'string') fields.set(part.fieldname, part.value)
      }
    }
  } catch (error) {
    throw formFault(error)
  }
  return { fields, file: file && { ...file, type: await checkType(path) } }
}

async function receiveFile(part: MultipartFile, path: string): Promise<ReceivedFile | undefined> {
  const target = createWriteStream(path, { mode: 0o600 })
  const tooLarge = new Fault('too-large', 'the file is too large')
  // At once, not when all of it has arrived.
  part.file.once('limit', () => target.destroy(tooLarge))
  await pipeline(part.file, target)
  // When all of it came in one piece, the limit was reported before a listener was attached.
  if (part.file.truncated) throw tooLarge
  // An empty file field comes as a file without name and bytes.
  if (target.bytesWritten === 0 && !part.filename) return undefined
  return {
    name: part.filename ?? '',
    type: '',
    size: target.bytesWritten,
    path,
    bytes: () => readFile(path),
  }
}

/** For attachments and documents. */
async function attachmentType(path: string): Promise<string> {
  const type = (await fileTypeFromFile(path))?.mime ?? (await pdfAfterJunk(path))
  if (type === undefined || !ACCEPTED.test(type)) {
    throw new Fault('unsupported-type', 'no PDF, image, Office or OpenDocument file')
  }
  return type
}

/** How far into a file readers of PDF look for its header. */
const PDF_HEAD_WITHIN = 1024

/** PDF where its header comes after something else: a line break, the head of a mail it was sent by. */
async function pdfAfterJunk(path: string): Promise<string | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(PDF_HEAD_WITHIN),
      0,
      PDF_HEAD_WITHIN,
      0,
    )
    return buffer.subarray(0, bytesRead).includes('%PDF-') ? 'application/pdf' : undefined
  } finally {
    await file.close()
  }
}

/** Whether the sender is at fault, rather than the server (a full disk). */
function formFault(error: unknown): unknown {
  if (error instanceof Fault) return error
  const code = errorCode(error)
  if (code !== undefined && /^E[A-Z]+$/.test(code) && code !== 'ECONNRESET') return error
  return new Fault('bad-input', 'the form is broken')
}
