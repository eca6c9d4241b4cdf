import * as z from 'zod/mini'
import { getOffice } from '#contract/office/call.ts'
import { DUTIES } from '#contract/office/duties.ts'

/** The caller's own duties, in the order of `DUTIES`. */
export const getOwnDuties = getOffice(
  'office/duties',
  'any',
  z.object({ duties: z.array(z.enum(DUTIES)).check(z.minLength(1)) }),
)
