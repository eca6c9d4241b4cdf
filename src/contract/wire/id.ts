import * as z from 'zod/mini'

/** An id of the wire: our server sends text, another may send a number. */
export const wireIdSchema = z.union([
  z.string().check(z.minLength(1), z.maxLength(64)),
  z.number().check(z.int()),
])
