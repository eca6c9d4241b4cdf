import * as z from 'zod/mini'
import { get, tellBy } from '#contract/call.ts'
import { wireLanguageSchema } from '#contract/wire/language.ts'

/** Section urls of the person's shortcuts, in the order they are shown (spec §3). */
export const getPortada = get('Portada', z.array(z.string().check(z.minLength(1))))

/** Tells the server which language the person chose (spec §4, "Language"). */
export const updateLang = tellBy(
  'portada/UpdateLang',
  z.object({ lng: wireLanguageSchema }),
  z.literal(true),
)
