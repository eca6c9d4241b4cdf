import * as z from 'zod/mini'
import { getOffice, postOffice } from '#contract/office/call.ts'
import {
  creationOptionsSchema,
  passkeyNameSchema,
  registrationSchema,
} from '#contract/office/second-factor.ts'

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO 8601 instants. */
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** The one that opened the desk here. */
  isCurrent: z.boolean(),
})

export type Passkey = z.infer<typeof passkeySchema>

/** The caller's own passkeys, oldest first. */
export const getPasskeys = getOffice('office/passkeys', 'any', z.array(passkeySchema))

/** Asks for one more passkey. */
export const askAddPasskey = postOffice(
  'office/passkeys/askAdd',
  'any',
  z.object({}),
  creationOptionsSchema,
  'fresh',
)

export const addPasskey = postOffice(
  'office/passkeys/add',
  'any',
  z.object({ name: passkeyNameSchema, answer: registrationSchema }),
  z.literal(true),
  'fresh',
)

/** Removes one of the caller's own; the last is refused with 409, since no one could come in again. */
export const removePasskey = postOffice(
  'office/passkeys/remove',
  'any',
  z.object({ id: z.string().check(z.minLength(1), z.maxLength(2000)) }),
  z.literal(true),
  'fresh',
)
