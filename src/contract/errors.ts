import * as z from 'zod/mini'

/** The server's error codes, with the HTTP status each is answered with. */
export const ERROR_STATUS = {
  'bad-input': 400,
  'unknown-user': 400,
  'bad-key': 400,
  'weak-password': 400,
  'not-signed-in': 401,
  forbidden: 403,
  'pin-required': 403,
  /** A call of the office without an open second factor: the desk asks for the passkey. */
  'second-factor': 403,
  /** The passkey was asked for too long ago for this step. */
  'stale-factor': 403,
  /** The person has attached as much today as a person may. */
  'over-quota': 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'unsupported-type': 415,
  'bad-range': 416,
  'key-reused': 422,
  /** The scanner found something harmful in an attachment. */
  infected: 422,
  'too-many': 429,
  internal: 500,
  unavailable: 503,
  /** The server's disk is full or read-only: reads go on, writes resume once it is fixed. */
  'cannot-write': 507,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** The body of every error answer but the login's. `error` is an `ErrorCode` from our server. */
export const errorBodySchema = z.object({ error: z.string(), message: z.string() })

export type ErrorBody = z.infer<typeof errorBodySchema>
