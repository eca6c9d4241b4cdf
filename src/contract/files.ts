import * as z from 'zod/mini'
import { type Call, get, getBy } from '#contract/call.ts'

/** The folders that are open to the person now. */
export const getFolders = get('file/folders', z.array(z.string().check(z.minLength(1))))

/** A line of a folder's list (spec §3, "Document list item"). */
export const documentSchema = z.object({
  id: z.union([z.string(), z.number()]),
  /** Bilingual. */
  texto: z._default(z.string(), ''),
  name: z._default(z.string(), ''),
  /** `YYYYMM`. */
  date: z.string().check(z.regex(/^\d{6}$/)),
  /** `YYYYMMDD`; see `isExtraPay`. */
  longdate: z._default(z.string(), ''),
  /** File names; the first one is opened. */
  documento: z.array(z.string()),
})

export type FolderDocument = z.infer<typeof documentSchema>

const name = z.string().check(z.maxLength(200))

export const getFileList = getBy('file/list', z.object({ cat: name }), z.array(documentSchema))

export const fileQuerySchema = z.object({
  /** What the client expects it to be. Our server tells by the file. */
  filetype: z._default(name, 'application/pdf'),
  /** File name. */
  fn: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Category: the folder's name. */
  cat: name,
  /** `1` for the viewer, `0` for a download. */
  w: z._default(z.enum(['0', '1']), '1'),
  /** The folder again; it may be left out. */
  fl: z._default(name, ''),
})

/** The bytes of one document. */
export const getFile = {
  method: 'GET',
  path: 'file',
  access: 'token',
  query: fileQuerySchema,
  reply: z.unknown(),
} as const satisfies Call

/** Whether a document is an extra pay's: its long date ends in 15 after the month (spec §2). */
export function isExtraPay(longdate: string): boolean {
  return /^\d{6}15/.test(longdate)
}

/** An attachment of so many bytes is refused: rounded to whole MB it is over 10 (spec §5). */
export function isTooLarge(bytes: number): boolean {
  return Math.round(bytes / 1_048_576) > 10
}

/** The most bytes that are not too large. */
export const MAX_ATTACHMENT_BYTES = 10.5 * 1_048_576 - 1
