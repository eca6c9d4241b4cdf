import * as z from 'zod/mini'
import { postOffice } from '#contract/office/call.ts'
import { DUTIES } from '#contract/office/duties.ts'

/**
 * Notes in the audit that a list of one of the caller's duties leaves the desk as a file. The desk makes it, of the rows
 * that it shows.
 */
export const noteExport = postOffice(
  'office/exports',
  'any',
  z.object({
    list: z.enum(DUTIES),
    rows: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  }),
  z.object({ noted: z.literal(true) }),
  'fresh',
)
