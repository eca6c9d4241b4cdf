import * as z from 'zod/mini'

/** A text, `""` where a record lacks it. Other scalars in its place are coerced (`reading.ts`). */
export const wireTextSchema = z._default(z.string(), '')
