import * as z from 'zod/mini'

/** A text that a record may lack: then it is `""`. Other scalars in its place are mended (`reading.ts`). */
export const wireTextSchema = z._default(z.string(), '')
