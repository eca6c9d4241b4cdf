import * as z from 'zod/mini'

/** The interface languages, Basque first: it is the default (spec §1). */
export const LANGUAGES = ['eu', 'es'] as const

export const languageSchema = z.enum(LANGUAGES)

export type Language = z.infer<typeof languageSchema>

export const DEFAULT_LANGUAGE: Language = 'eu'

/** What storage or a query holds, or the default when that is no language of ours. */
export function toLanguage(value: unknown): Language {
  const parsed = languageSchema.safeParse(value)
  return parsed.success ? parsed.data : DEFAULT_LANGUAGE
}
