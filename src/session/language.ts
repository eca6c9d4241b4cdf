import { isLanguage, type Language } from '#contract/language.ts'

const KEY = 'idioma'

/** The language chosen on this device; `undefined` before anyone chose. */
export function storedLanguage(): Language | undefined {
  const stored = localStorage.getItem(KEY)
  return isLanguage(stored) ? stored : undefined
}

export function storeLanguage(language: Language): void {
  localStorage.setItem(KEY, language)
}
