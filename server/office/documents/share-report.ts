import * as z from 'zod/mini'
import { askedSharedSchema, SHARE_OUTCOMES } from '#contract/office/shared-documents.ts'
import { documentFaultSchema } from '#server/office/documents/faults.ts'

export const shareRequestSchema = z.extend(askedSharedSchema, {
  /** The file's name on the person's machine. */
  name: z.string().check(z.maxLength(255)),
  apply: z.boolean(),
  /** As the audit names who acts. */
  actor: z.string().check(z.maxLength(100)),
})

export type ShareRequest = z.infer<typeof shareRequestSchema>

export const shareReportSchema = z.object({
  outcome: z.enum(SHARE_OUTCOMES),
  /** Why it cannot be shared. */
  fault: z.optional(documentFaultSchema),
  /** Its name in the folder. */
  file: z.string(),
  /** How many people may open the folder. */
  readers: z.int(),
  /** The publication's, for `recall`. */
  publication: z.optional(z.int()),
  /** When people see it; absent: at once. */
  at: z.optional(z.string()),
})

export type ShareReport = z.infer<typeof shareReportSchema>
