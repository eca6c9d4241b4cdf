import * as z from 'zod/mini'
import { PRIVATE_FOLDERS } from '#contract/documents/folders.ts'
import { documentFaultSchema } from '#server/office/documents/faults.ts'
import { UNMATCHED } from '#server/office/documents/match.ts'

const personSchema = z.object({ empleado: z.int(), name: z.string() })

/** Pages of one file that follow each other, counted from 1, both included. */
const placeSchema = z.object({ file: z.string(), from: z.int(), to: z.int() })

const ofPersonSchema = z.extend(personSchema, { places: z.array(placeSchema) })

export const publishRequestSchema = z.object({
  folder: z.enum(PRIVATE_FOLDERS),
  /** `YYYYMM`. */
  month: z.string().check(z.regex(/^\d{4}(0[1-9]|1[0-2])$/)),
  extra: z.boolean(),
  /** Bilingual. */
  title: z.optional(z.string().check(z.maxLength(200))),
  /** The file's name on the person's machine. */
  name: z.string().check(z.maxLength(255)),
  /** Absent: one PDF by the text of its pages, the files of a ZIP by their names. */
  by: z.optional(z.enum(['text', 'name'])),
  follow: z.boolean(),
  apply: z.boolean(),
  /** ISO 8601 instant; absent: at once. */
  at: z.optional(z.iso.datetime()),
  /** Sends each reader a message, and so a push. */
  tell: z.boolean(),
  /** How many pages stay out, as the command confirms it. */
  confirmedUnmatched: z.int(),
  /** How many people have pages in several places, as the command confirms it. */
  confirmedDoubled: z.int(),
  /** The actor: `cli:<user>`. */
  actor: z.string().check(z.maxLength(100)),
})

export type PublishRequest = z.infer<typeof publishRequestSchema>

export const publishReportSchema = z.object({
  outcome: z.enum(['preview', 'published', 'scheduled', 'faults', 'confirm', 'taken', 'nothing']),
  /** Why nothing could be read. */
  fault: z.optional(documentFaultSchema),
  pages: z.int(),
  documents: z.array(ofPersonSchema),
  /** Pages without a person. */
  unmatched: z.array(z.extend(placeSchema, { reason: z.enum(UNMATCHED), value: z.string() })),
  unmatchedPages: z.int(),
  /** People with pages in several places, which become one document. */
  doubled: z.array(ofPersonSchema),
  /** People who have this document already. */
  taken: z.array(personSchema),
  /** People of the cooperative without a document here. */
  without: z.array(personSchema),
  /** Whether the folder is open to people. */
  isOpen: z.boolean(),
  /** The publication's, for `recall`. */
  publication: z.optional(z.int()),
  /** When people see them; absent: at once. */
  at: z.optional(z.string()),
})

export type PublishReport = z.infer<typeof publishReportSchema>

export const publicationSchema = z.object({
  id: z.int(),
  folder: z.string(),
  longdate: z.string(),
  source: z.string(),
  actor: z.string(),
  documents: z.int(),
  /** How many of its people have opened theirs. */
  openedBy: z.int(),
  /** ISO 8601 instants. */
  publishedAt: z.string(),
  publishAt: z.nullable(z.string()),
  recalledAt: z.nullable(z.string()),
})

export type Publication = z.infer<typeof publicationSchema>

export const recallReportSchema = z.object({
  outcome: z.enum(['recalled', 'already', 'unknown']),
  documents: z.int(),
  /** Who had opened theirs, and when first (ISO 8601 instant). */
  openedBy: z.array(z.extend(personSchema, { at: z.string() })),
})

export type RecallReport = z.infer<typeof recallReportSchema>

export const patternReportSchema = z.object({
  outcome: z.enum(['shown', 'set', 'faults']),
  pattern: z.string(),
  isUsual: z.boolean(),
})

export type PatternReport = z.infer<typeof patternReportSchema>
