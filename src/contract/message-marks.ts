import * as z from 'zod/mini'
import { type Call, get } from '#contract/call.ts'
import { wireIdSchema } from '#contract/wire/id.ts'
import { wireTextSchema } from '#contract/wire/text.ts'

/** How many messages one call may mark. */
export const MARKS_MAX = 500

const markSchema = z.object({
  /** The message's. */
  id: wireIdSchema,
  /** When the caller opened it first, as ISO 8601 instant; `""`: not yet, as far as the server knows. */
  leido: wireTextSchema,
  /** `si` where its readers are asked to acknowledge it. */
  acuse: wireTextSchema,
  /** When the caller acknowledged it; `""`: not yet. */
  enterado: wireTextSchema,
})

/** **extension** The caller's messages that were opened, or that ask to be acknowledged, the newest first. */
export const getMessageMarks = get('mensajeria/leidos', z.array(markSchema), { extension: true })

/** Whether a mark asks its reader to acknowledge the message. */
export function asksToAcknowledge({ acuse }: { readonly acuse: string }): boolean {
  return acuse === 'si'
}

const ids = z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(MARKS_MAX))

/**
 * **extension** Tells the server which messages the caller has opened and which acknowledged. Repeated it
 * changes nothing: the first time counts.
 */
export const markMessages = {
  method: 'POST',
  path: 'mensajeria/leidos',
  access: 'token',
  answer: 'any',
  extension: true,
  body: z.object({ leidos: ids, enterados: ids }),
  reply: z.literal(true),
} as const satisfies Call
