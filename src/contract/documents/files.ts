import * as z from 'zod/mini'
import { type Call, get, getBy } from '#contract/call.ts'
import { wireIdSchema } from '#contract/wire/id.ts'
import { wireTextSchema } from '#contract/wire/text.ts'

/** The person's active folders. */
export const getFolders = get('file/folders', z.array(z.string().check(z.minLength(1))))

/** A line of a folder's list (spec §3, "Document list item"). */
export const documentSchema = z.object({
  id: wireIdSchema,
  /** Bilingual. */
  texto: wireTextSchema,
  name: wireTextSchema,
  /** `YYYYMM`. */
  date: wireTextSchema,
  /** `YYYYMMDD`; see `isExtraPay`. */
  longdate: wireTextSchema,
  /** File names. */
  documento: z._default(z.array(z.string()), []),
})

/** A line of a list whose month is known. */
const listedSchema = documentSchema.check(
  z.refine((document) => documentMonth(document) !== undefined, { error: 'no month as YYYYMM' }),
)

export type FolderDocument = z.infer<typeof documentSchema>

const name = z.string().check(z.maxLength(200))

export const getFileList = getBy('file/list', z.object({ cat: name }), z.array(listedSchema))

export const fileQuerySchema = z.object({
  /** The type that the client expects. Our server goes by the file instead. */
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
  answer: 'shown',
  query: fileQuerySchema,
  reply: z.unknown(),
} as const satisfies Call

/** A document's month as `YYYYMM`, by its date or its long date; `undefined` when neither has one. */
export function documentMonth({
  date,
  longdate,
}: Pick<FolderDocument, 'date' | 'longdate'>): string | undefined {
  return [date, longdate]
    .map((text) => /^\d{4}(?:0[1-9]|1[0-2])(?=\d{2}$|$)/.exec(text)?.[0])
    .find((month) => month !== undefined)
}

/** Whether a document is of an extra pay: its long date has 15 after the month (spec §2). */
export function isExtraPay(longdate: string): boolean {
  return /^\d{6}15/.test(longdate)
}

/** Whether an attachment is refused for its size: over 10 when rounded to whole MB (spec §5). */
export function isTooLarge(bytes: number): boolean {
  return Math.round(bytes / 1_048_576) > 10
}

/** The largest size that is accepted. */
export const MAX_ATTACHMENT_BYTES = 10.5 * 1_048_576 - 1
