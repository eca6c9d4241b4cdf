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
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'unsupported-type': 415,
  'bad-range': 416,
  'key-reused': 422,
  'too-many': 429,
  internal: 500,
  unavailable: 503,
  /** The server's disk is full or read-only: reading goes on, and writing when that is mended. */
  'cannot-write': 507,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** The body of every error answer but the login's. `error` is an `ErrorCode` from our server. */
export const errorBodySchema = z.object({ error: z.string(), message: z.string() })

export type ErrorBody = z.infer<typeof errorBodySchema>

const errorFieldSchema = z.object({ Error: z.string() })

/**
 * The text of an `Error` field, when a 200 answer is a failure in disguise: an object, or a list
 * of one object, that holds `Error` (spec §3, calendar, shortcuts and canteen). That reply is a
 * failed pull.
 */
export function errorFieldOf(reply: unknown): string | undefined {
  // Not by a schema of lists: it would look for the field in each of thousands of rows.
  const only: unknown = Array.isArray(reply) && reply.length === 1 ? reply[0] : reply
  const parsed = errorFieldSchema.safeParse(only)
  return parsed.success ? parsed.data.Error : undefined
}
