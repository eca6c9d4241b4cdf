import * as z from 'zod/mini'
import { parseWireDay } from '#contract/day.ts'

/** A day as records and queries have it, `dd/mm/yyyy` (contract, "Rules for every call"). */
export const wireDaySchema = z
  .string()
  .check(z.refine((text) => parseWireDay(text) !== undefined, { error: 'not a day as dd/mm/yyyy' }))
