import * as z from 'zod/mini'
import { getOffice, postOffice } from '#contract/office/call.ts'

/** Below the office's root: what a session without a second factor may call. */
export const SECOND_FACTOR_ROOT = 'office/secondFactor'

/** Ids, challenges and signatures of WebAuthn: base64url. The largest is an attestation. */
const bytes = z.string().check(z.minLength(1), z.maxLength(20_000), z.regex(/^[\w-]+$/))
const transports = z
  .array(z.string().check(z.maxLength(30), z.regex(/^[\w-]+$/)))
  .check(z.maxLength(10))
const key = z.literal('public-key')
const described = z.array(
  z.object({ id: bytes, type: key, transports: z.exactOptional(transports) }),
)

/** `PublicKeyCredentialCreationOptionsJSON`, as far as the server uses it. */
export const creationOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: bytes, name: z.string(), displayName: z.string() }),
  challenge: bytes,
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: key })),
  timeout: z.exactOptional(z.int()),
  excludeCredentials: z.exactOptional(described),
  authenticatorSelection: z.exactOptional(
    z.object({
      residentKey: z.literal('preferred'),
      userVerification: z.literal('required'),
    }),
  ),
  attestation: z.exactOptional(z.literal('none')),
})

/** `PublicKeyCredentialRequestOptionsJSON`, as far as the server uses it. */
export const requestOptionsSchema = z.object({
  rpId: z.string(),
  challenge: bytes,
  allowCredentials: described,
  timeout: z.exactOptional(z.int()),
  userVerification: z.literal('required'),
})

/** What every answer of an authenticator has around its own part. */
const answered = {
  id: bytes,
  rawId: bytes,
  type: key,
  // No extension is asked for.
  clientExtensionResults: z.object({}),
}

export const registrationSchema = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.exactOptional(transports),
  }),
})

export const assertionSchema = z.object({
  ...answered,
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
})

/** As its person calls it. */
export const passkeyNameSchema = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(/^[^\0]*$/))

const invitation = z.string().check(z.minLength(1), z.maxLength(64))
const none = z.object({})
const done = z.literal(true)

/**
 * How many passkeys the caller has, whether their second factor is open, and whether a call that needs it fresh would be
 * let through now.
 */
export const getSecondFactor = getOffice(
  SECOND_FACTOR_ROOT,
  'any',
  z.object({ passkeys: z.int(), open: z.boolean(), fresh: z.boolean() }),
  'none',
)

/** Asks for what the caller's passkey shall sign. */
export const askCheck = postOffice(
  `${SECOND_FACTOR_ROOT}/askCheck`,
  'any',
  none,
  requestOptionsSchema,
  'none',
)

/** Opens the desk with a passkey, or makes an open one fresh; sets the cookie. */
export const check = postOffice(
  `${SECOND_FACTOR_ROOT}/check`,
  'any',
  z.object({ answer: assertionSchema }),
  done,
  'none',
)

/** Asks for a first passkey, by an invitation of the command line. */
export const askRegister = postOffice(
  `${SECOND_FACTOR_ROOT}/askRegister`,
  'any',
  z.object({ invitation }),
  creationOptionsSchema,
  'none',
)

/** Uses the invitation up, adds the passkey and opens the desk with it. */
export const register = postOffice(
  `${SECOND_FACTOR_ROOT}/register`,
  'any',
  z.object({ invitation, name: passkeyNameSchema, answer: registrationSchema }),
  done,
  'none',
)

/** Ends the second factor: the desk is locked, the log-in stays. */
export const lockDesk = postOffice(`${SECOND_FACTOR_ROOT}/lock`, 'any', none, done, 'none')
