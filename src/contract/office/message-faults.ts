import * as z from 'zod/mini'

/** Why a message is not published, changed or withdrawn; each has a sentence in every language. */
export const MESSAGE_FAULTS = [
  'text-too-long',
  'text-before-heading',
  'heading-doubled',
  'language-missing',
  'language-waived',
  'title-missing',
  'title-too-long',
  'title-parted',
  'body-missing',
  'spoiled-letters',
  'no-such-file',
  'file-too-big',
  'file-of-no-kind',
  'wants-picture',
  'wants-pdf',
  'list-not-number',
  'list-unknown',
  'list-empty',
  'no-such-centre',
  'no-such-department',
  'nobody',
  'time-past',
  'unknown-message',
  'withdrawn',
  'changed-meanwhile',
] as const

export type MessageFaultCode = (typeof MESSAGE_FAULTS)[number]

export const messageFaultSchema = z.object({
  code: z.enum(MESSAGE_FAULTS),
  /** The facts of its sentence: a line, a language, a number. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
})

export type MessageFault = z.infer<typeof messageFaultSchema>
