import * as z from 'zod/mini'
import { messageFaultSchema } from '#server/office/messages/faults.ts'

/** The result of a command about a message, or of its preview. */
export const messageReportSchema = z.object({
  /**
   * `preview`: nothing is written yet; `same`: nothing to change; `faults`: nothing is written, and why.
   */
  outcome: z.enum(['preview', 'published', 'scheduled', 'changed', 'withdrawn', 'same', 'faults']),
  faults: z.array(messageFaultSchema),
  message: z.optional(
    z.object({
      /** Absent: the message has none yet. */
      id: z.optional(z.int()),
      clase: z.string(),
      titulo: z.string(),
      texto: z.string(),
      cooperativa: z.string(),
      document: z.enum(['none', 'pdf', 'picture', 'kept']),
      urgent: z.boolean(),
      /** Its readers are asked to acknowledge it. */
      acknowledge: z.boolean(),
      /** ISO 8601 instant at which it is published; null: at once, or already published. */
      publishAt: z.nullable(z.string()),
    }),
  ),
  /** The people it is for. */
  readers: z.int(),
  /** Those of them with push on a device. */
  withPush: z.int(),
})

export type MessageReport = z.infer<typeof messageReportSchema>

export const messageSummarySchema = z.object({
  id: z.int(),
  /** `2026-11-23`. */
  day: z.string(),
  clase: z.string(),
  titulo: z.string(),
  state: z.enum(['scheduled', 'published', 'withdrawn']),
  /** Groups; none: chosen people, `readers` of them. */
  audiences: z.array(z.string()),
  readers: z.int(),
  publishAt: z.nullable(z.string()),
})

export type MessageSummary = z.infer<typeof messageSummarySchema>
