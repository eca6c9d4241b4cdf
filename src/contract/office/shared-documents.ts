import * as z from 'zod/mini'
import { parseDayKey } from '#contract/day.ts'
import { SHARED_FOLDERS } from '#contract/documents/folders.ts'
import { formOffice } from '#contract/office/call.ts'
import { toldSchema } from '#contract/office/told.ts'

/** A document for all who may open its folder. */
export const askedSharedSchema = z.object({
  folder: z.enum(SHARED_FOLDERS),
  /** `YYYYMMDD`: its place among the others; absent: the day on which it is published. */
  day: z.optional(z.string().check(z.refine((text) => parseDayKey(text) !== undefined))),
  /** Bilingual. */
  title: z.string().check(z.maxLength(200)),
  /** ISO 8601 instant; absent: at once. */
  at: z.optional(z.iso.datetime()),
  /** Sends each reader a message, and so a push. */
  tell: z.boolean(),
})

export type AskedShared = z.infer<typeof askedSharedSchema>

export const SHARE_OUTCOMES = ['preview', 'published', 'scheduled', 'taken', 'faults'] as const

/** An `AskedShared` as JSON: a form's fields are text. */
const form = z.object({ document: z.string().check(z.maxLength(4_000)) })

const shareReplySchema = z.object({
  /** Only `published` and `scheduled` have written anything; `taken`: the folder has a file of that name. */
  outcome: z.enum(SHARE_OUTCOMES),
  /** Why it cannot be shared, and what to do. */
  sentence: z.optional(toldSchema),
  /** Its name in the folder. */
  file: z.string(),
  /** How many people may open the folder. */
  readers: z.int(),
  publication: z.optional(z.int()),
})

export type ShareReply = z.infer<typeof shareReplySchema>

/** Reports what sharing a document would do, and writes nothing. */
export const previewShared = formOffice(
  'office/documents/shared/preview',
  'documents',
  form,
  shareReplySchema,
)

/** Puts a document into a folder of all. */
export const publishShared = formOffice(
  'office/documents/shared/publish',
  'documents',
  form,
  shareReplySchema,
  'fresh',
)
