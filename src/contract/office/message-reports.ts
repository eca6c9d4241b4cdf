import * as z from 'zod/mini'
import { messageFaultSchema } from '#contract/office/message-faults.ts'

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

export const MESSAGE_STATES = ['scheduled', 'published', 'withdrawn'] as const

export type MessageState = (typeof MESSAGE_STATES)[number]

export const messageSummarySchema = z.object({
  id: z.int(),
  /** `2026-11-23`. */
  day: z.string(),
  clase: z.string(),
  titulo: z.string(),
  state: z.enum(MESSAGE_STATES),
  /** Groups; none: chosen people, `readers` of them. */
  audiences: z.array(z.string()),
  readers: z.int(),
  publishAt: z.nullable(z.string()),
})

export type MessageSummary = z.infer<typeof messageSummarySchema>

/** What the server knows of a message's push to a reader who is not known to be reached. */
const unreachedSchema = z.object({
  empleado: z.int(),
  nombre: z.string(),
  departamento: z.string(),
  /**
   * `waiting`: for the reader's working hours, or for a retry. `none`: the reader has no push on a device,
   * or had none then, or no push service has accepted it.
   */
  push: z.enum(['waiting', 'none']),
})

/** How many of a message's readers it is known to have come how far to. */
export const deliveryCountsSchema = z.object({
  /** Its readers who have access today. */
  readers: z.int(),
  /** Those of whom `pushed`, `synced` or `opened` is known. */
  reached: z.int(),
  /** Those whose push a push service has accepted: it does not tell whether the device has shown it. */
  pushed: z.int(),
  /** Those with a device to which the server has sent the list of messages since. */
  synced: z.int(),
  /** Those whose device has told that they opened it. */
  opened: z.int(),
  /** Those who acknowledged it; null: it does not ask for that. */
  acknowledged: z.nullable(z.int()),
})

export type DeliveryCounts = z.infer<typeof deliveryCountsSchema>

/** A message's audience, and how far the server knows it to have come. */
export const deliveryReportSchema = z.extend(deliveryCountsSchema, {
  /** With faults the other fields are empty. */
  faults: z.array(messageFaultSchema),
  titulo: z.string(),
  /** The readers of whom none of it is known, by number. */
  unreached: z.array(unreachedSchema),
  /** Those who were asked to acknowledge it and have not, by number. */
  unacknowledged: z.array(
    z.pick(unreachedSchema, { empleado: true, nombre: true, departamento: true }),
  ),
})

export type DeliveryReport = z.infer<typeof deliveryReportSchema>
