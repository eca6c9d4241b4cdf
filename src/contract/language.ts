/** The interface languages, Basque first: it is the default (spec §1). */
export const LANGUAGES = ['eu', 'es'] as const

export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'eu'

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  eu: 'Euskara',
  es: 'Castellano',
}

/** The two languages that servers write in (contract, "Rules for every call"). */
export type WireLanguage = 'eu' | 'es'

const WIRE_LANGUAGE: Readonly<Record<Language, WireLanguage>> = { eu: 'eu', es: 'es' }

/** Which half of a server's bilingual text a reader of `language` gets. */
export function wireLanguage(language: Language): WireLanguage {
  return WIRE_LANGUAGE[language]
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}

/** The language in storage or a query, or the default when the app does not have it. */
export function toLanguage(value: unknown): Language {
  return isLanguage(value) ? value : DEFAULT_LANGUAGE
}
