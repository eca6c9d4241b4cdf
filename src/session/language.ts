import { type Language, languageSchema } from '#contract/language.ts'

const KEY = 'idioma'

/** The language chosen on this device; `undefined` before anyone chose. */
export function storedLanguage(): Language | undefined {
  const parsed = languageSchema.safeParse(localStorage.getItem(KEY))
  return parsed.success ? parsed.data : undefined
}

export function storeLanguage(language: Language): void {
  localStorage.setItem(KEY, language)
}
