import * as z from 'zod/mini'
import { get } from '#contract/call.ts'
import { parseDayKey } from '#contract/day.ts'

const dayKeySchema = z.string().check(
  z.refine((key) => parseDayKey(key) !== undefined, {
    error: 'not a day as yyyymmdd',
  }),
)

export const getCalendario = get('calendario', z.record(dayKeySchema, z.string()))

export const getEspeciales = get('calendario/Especiales', z.record(dayKeySchema, z.string()))
