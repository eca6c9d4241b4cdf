import * as z from 'zod/mini'
import { PRIVATE_FOLDERS } from '#contract/documents/folders.ts'
import { formOffice, getOffice, postOffice } from '#contract/office/call.ts'
import { toldSchema } from '#contract/office/told.ts'

/** The largest file of documents at the desk; the command line takes larger ones. */
export const MAX_DESK_DOCUMENTS_BYTES = 128 * 1024 * 1024

const personSchema = z.object({ empleado: z.int(), name: z.string() })

export type NamedPerson = z.infer<typeof personSchema>

/** Pages of one file that follow each other, counted from 1, both included. */
export const placeSchema = z.object({ file: z.string(), from: z.int(), to: z.int() })

export type Place = z.infer<typeof placeSchema>

/** Pages that the office has assigned to a person, whatever is written on them; `null` leaves them out. */
const byHandSchema = z.extend(placeSchema, { empleado: z.nullable(z.int()) })

export type ByHand = z.infer<typeof byHandSchema>

/** What is published, and how its pages find their people. */
export const askedDocumentsSchema = z.object({
  folder: z.enum(PRIVATE_FOLDERS),
  /** `YYYYMM`. */
  month: z.string().check(z.regex(/^\d{4}(0[1-9]|1[0-2])$/)),
  extra: z.boolean(),
  /** Bilingual. */
  title: z.optional(z.string().check(z.maxLength(200))),
  /** Absent: one PDF by the text of its pages, the files of a ZIP by their names. */
  by: z.optional(z.enum(['text', 'name'])),
  follow: z.boolean(),
  byHand: z.optional(z.array(byHandSchema).check(z.maxLength(500))),
  /** ISO 8601 instant; absent: at once. */
  at: z.optional(z.iso.datetime()),
  /** Sends each reader a message, and so a push. */
  tell: z.boolean(),
  /** How many pages stay out, as the office confirms it. */
  confirmedUnmatched: z.int(),
  /** How many people have pages in several places, as the office confirms it. */
  confirmedDoubled: z.int(),
})

export type AskedDocuments = z.infer<typeof askedDocumentsSchema>

export const publicationSchema = z.object({
  id: z.int(),
  folder: z.string(),
  longdate: z.string(),
  /** The file's name. */
  source: z.string(),
  /** As the audit names who acts. */
  actor: z.string(),
  documents: z.int(),
  /** How many of its people have opened theirs; null: openings of a folder of all are not noted. */
  openedBy: z.nullable(z.int()),
  /** ISO 8601 instants. */
  publishedAt: z.string(),
  publishAt: z.nullable(z.string()),
  recalledAt: z.nullable(z.string()),
})

export type Publication = z.infer<typeof publicationSchema>

/** What was published, newest first; `names` has those of its people. */
export const getPublications = getOffice(
  'office/documents',
  'documents',
  z.object({ items: z.array(publicationSchema), names: z.record(z.string(), z.string()) }),
)

/** An `AskedDocuments` as JSON: a form's fields are text. */
const form = z.object({ documents: z.string().check(z.maxLength(60_000)) })

export const PUBLISH_OUTCOMES = [
  ...(['preview', 'published', 'scheduled', 'faults', 'confirm', 'taken', 'nothing'] as const),
] as const

const ofPersonSchema = z.extend(personSchema, { places: z.array(placeSchema) })

const publishReplySchema = z.object({
  /** As `PublishReport` of the server has them; only `published` and `scheduled` have written anything. */
  outcome: z.enum(PUBLISH_OUTCOMES),
  /** Why nothing could be read, and what to do. */
  sentence: z.optional(toldSchema),
  pages: z.int(),
  documents: z.array(ofPersonSchema),
  /** Pages without a person, and why. */
  unmatched: z.array(z.extend(placeSchema, { sentence: toldSchema })),
  unmatchedPages: z.int(),
  /** People with pages in several places, which become one document. */
  doubled: z.array(ofPersonSchema),
  /** People who have this document already. */
  taken: z.array(personSchema),
  /** People of the cooperative without a document here. */
  without: z.array(personSchema),
  /** Whether the folder is open to people. */
  isOpen: z.boolean(),
  publication: z.optional(z.int()),
})

export type PublishReply = z.infer<typeof publishReplySchema>

/** Reports which person each page of a file belongs to, and writes nothing. */
export const previewDocuments = formOffice(
  'office/documents/preview',
  'documents',
  form,
  publishReplySchema,
)

/** Publishes a file's documents, all or none. */
export const publishDocuments = formOffice(
  'office/documents/publish',
  'documents',
  form,
  publishReplySchema,
  'fresh',
)

export const recallReportSchema = z.object({
  outcome: z.enum(['recalled', 'already', 'unknown']),
  documents: z.int(),
  /** Who had opened theirs, and when first (ISO 8601 instant); null: it was not noted. */
  openedBy: z.nullable(z.array(z.extend(personSchema, { at: z.string() }))),
})

export type RecallReport = z.infer<typeof recallReportSchema>

/** Takes a publication back: its documents are gone from every phone at its next sync. */
export const recallDocuments = postOffice(
  'office/documents/recall',
  'documents',
  z.object({ id: z.int().check(z.minimum(1), z.maximum(2_147_483_647)) }),
  recallReportSchema,
  'fresh',
)
