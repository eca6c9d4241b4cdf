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
] as const

export type MessageFaultCode = (typeof MESSAGE_FAULTS)[number]

export const messageFaultSchema = z.object({
  code: z.enum(MESSAGE_FAULTS),
  /** The facts of its sentence: a line, a language, a number. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
})

export type MessageFault = z.infer<typeof messageFaultSchema>

export function messageFault(
  code: MessageFaultCode,
  facts: MessageFault['facts'] = {},
): MessageFault {
  return { code, facts }
}

/** Thrown to end a transaction that has found faults: none of it is written. */
export class MessageFaults extends Error {
  override readonly name = 'MessageFaults'
  readonly faults: readonly MessageFault[]

  constructor(...faults: readonly MessageFault[]) {
    super(faults.map(({ code }) => code).join())
    this.faults = faults
  }
}
