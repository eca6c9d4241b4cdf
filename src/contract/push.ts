import * as z from 'zod/mini'
import { type Call, get } from '#contract/call.ts'
import { wireIdSchema } from '#contract/wire/id.ts'
import { wireTextSchema } from '#contract/wire/text.ts'

const base64Url = (bytes: number) =>
  z.string().check(
    z.regex(/^[\w-]+=*$/),
    z.refine((text) => bytesOf(text) === bytes, { error: `not ${bytes} bytes in base64url` }),
  )

function bytesOf(text: string): number {
  return Math.floor((text.replace(/=+$/, '').length * 3) / 4)
}

/** What `PushSubscription.toJSON()` gives. */
export const subscriptionSchema = z.object({
  endpoint: z.string().check(z.maxLength(2000), z.regex(/^https?:\/\/[^\s/]+\//)),
  keys: z.object({
    /** The browser's public key on P-256, uncompressed. */
    p256dh: base64Url(65),
    auth: base64Url(16),
  }),
})

export type Subscription = z.infer<typeof subscriptionSchema>

/** The person's subscription on the server, or `null`; one without an endpoint counts as none. */
export const checkSubscription = get(
  'mensajeria/checkSubscription',
  z.nullable(z.object({ endpoint: wireTextSchema })),
)

/**
 * **extension** What a push to one subscription carries as `for`: a device shows the words of a push only by the tag
 * that it was given. It tells nothing of its person.
 */
const pushTagSchema = z.string().check(z.minLength(1), z.maxLength(64))

export const pushTagAnswerSchema = z.object({ for: pushTagSchema })

/** Stores the subscription in place of the previous one. A server without tags answers `true`. */
export const subscribe = {
  method: 'POST',
  path: 'mensajeria/subscription',
  access: 'token',
  answer: 'any',
  body: subscriptionSchema,
  reply: z.union([z.literal(true), pushTagAnswerSchema]),
} as const satisfies Call

/** Drops it; the app sends `{"endpoint":null}`. `1` means done. */
export const deleteSubscription = {
  method: 'POST',
  path: 'mensajeria/deleteSubscription',
  access: 'token',
  answer: 'shown',
  // PostgreSQL cannot even be asked for a NUL.
  body: z.object({
    endpoint: z.nullable(z.string().check(z.maxLength(2000), z.regex(/^[^\0]*$/))),
  }),
  reply: z.literal([1, '1', true]),
} as const satisfies Call

/** **extension** The VAPID public key to subscribe with, base64url. */
export const getPushKey = get('mensajeria/pushKey', z.string().check(z.minLength(1)), {
  extension: true,
})

const addressed = { id: wireIdSchema, for: z.optional(pushTagSchema) }

/** What a push says: which message is new, or what the office has answered, and to which subscription. */
export const pushPayloadSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), ...addressed, clase: z.string(), titulo: z.string() }),
  /** A change request (`getChangeRequests`). */
  z.object({ kind: z.literal('request'), ...addressed }),
  z.object({ kind: z.literal('idea'), ...addressed }),
])

export type PushPayload = z.infer<typeof pushPayloadSchema>
