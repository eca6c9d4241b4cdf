import * as z from 'zod/mini'
import { askedDocumentsSchema, PUBLISH_OUTCOMES, placeSchema } from '#contract/office/documents.ts'
import { documentFaultSchema } from '#server/office/documents/faults.ts'
import { UNMATCHED } from '#server/office/documents/match.ts'

const personSchema = z.object({ empleado: z.int(), name: z.string() })

const ofPersonSchema = z.extend(personSchema, { places: z.array(placeSchema) })

export const publishRequestSchema = z.extend(askedDocumentsSchema, {
  /** The file's name on the person's machine. */
  name: z.string().check(z.maxLength(255)),
  apply: z.boolean(),
  /** As the audit names who acts. */
  actor: z.string().check(z.maxLength(100)),
})

export type PublishRequest = z.infer<typeof publishRequestSchema>

export const publishReportSchema = z.object({
  outcome: z.enum(PUBLISH_OUTCOMES),
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

export const patternReportSchema = z.object({
  outcome: z.enum(['shown', 'set', 'faults']),
  pattern: z.string(),
  isUsual: z.boolean(),
})

export type PatternReport = z.infer<typeof patternReportSchema>
