import * as z from 'zod/mini'

/** A text in the languages of the desk. */
export const toldSchema = z.object({ eu: z.string(), es: z.string() })

export type Told = z.infer<typeof toldSchema>
