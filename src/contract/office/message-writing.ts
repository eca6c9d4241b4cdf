import * as z from 'zod/mini'
import { AUDIENCES } from '#contract/audience.ts'
import type { WireLanguage } from '#contract/language.ts'
import { DOCUMENT_CLASSES } from '#contract/messages.ts'

/** The languages of a message, in their order on the wire. */
export const WRITTEN = ['eu', 'es'] as const satisfies readonly WireLanguage[]

/** One language's part of a message. */
const partSchema = z.object({
  title: z.string().check(z.maxLength(1_000)),
  body: z.string().check(z.maxLength(30_000)),
})

export type MessagePart = z.infer<typeof partSchema>

/** A message in writing; a language that is left out must be waived by name. */
export const messagePartsSchema = z.object({
  eu: z.optional(partSchema),
  es: z.optional(partSchema),
})

export type MessageParts = z.infer<typeof messagePartsSchema>

const named = z.string().check(z.minLength(1), z.maxLength(200))

/** The audience of a message, as the office names it. */
export const messageAudienceSchema = z.union([
  z.object({ groups: z.array(z.enum(AUDIENCES)).check(z.minLength(1)) }),
  /** By the code or the name of the cost centre. */
  z.object({ centre: named }),
  /** By its name in either language. */
  z.object({ department: named }),
  /** A file with an employee number at the beginning of each line. */
  z.object({ numbers: z.string().check(z.maxLength(1_000_000)) }),
])

export type MessageAudience = z.infer<typeof messageAudienceSchema>

/** What the office writes of a message, besides its picture or PDF. */
export const writtenMessageSchema = z.object({
  text: messagePartsSchema,
  waived: z.optional(z.enum(WRITTEN)),
  clase: z.enum(DOCUMENT_CLASSES),
  cooperativa: named,
  audience: messageAudienceSchema,
  /** When it is published; absent: now. */
  publishAt: z.optional(z.iso.datetime()),
  urgent: z.boolean(),
  /** Ask its readers to acknowledge it. */
  acknowledge: z.boolean(),
})

export type WrittenMessage = z.infer<typeof writtenMessageSchema>

/** A message that is tried on its writer's own phone: its readers and its time do not count yet. */
export const triedMessageSchema = z.omit(writtenMessageSchema, {
  audience: true,
  publishAt: true,
  urgent: true,
})

export type TriedMessage = z.infer<typeof triedMessageSchema>

/** What the office mends of a message. A file that comes with it replaces the document. */
export const mendedMessageSchema = z.object({
  id: z.int(),
  text: z.optional(messagePartsSchema),
  waived: z.optional(z.enum(WRITTEN)),
  /** The message has no document any more. */
  removeDocument: z.boolean(),
  /** Its texts as they were read: another person's change in between is not overwritten. */
  was: z.object({ titulo: z.string(), texto: z.string() }),
})

export type MendedMessage = z.infer<typeof mendedMessageSchema>
