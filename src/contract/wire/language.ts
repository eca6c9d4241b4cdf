import * as z from 'zod/mini'
import { LANGUAGES } from '#contract/language.ts'

/** A language as a call names it. */
export const wireLanguageSchema = z.enum(LANGUAGES)
