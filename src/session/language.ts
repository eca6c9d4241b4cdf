import { isLanguage, type Language } from '#contract/language.ts'

const KEY = 'idioma'

/** Stands while the server has not heard of the choice: nobody was signed in. */
const UNTOLD_KEY = 'ataria.languageUntold'

/** The language chosen on this device; `undefined` before anyone chose. */
export function storedLanguage(): Language | undefined {
  const stored = localStorage.getItem(KEY)
  return isLanguage(stored) ? stored : undefined
}

export function storeLanguage(language: Language): void {
  localStorage.setItem(KEY, language)
}

/** Chosen while nobody is signed in, whose language it could be told as. */
export function storeLanguageUntold(language: Language): void {
  storeLanguage(language)
  localStorage.setItem(UNTOLD_KEY, '1')
}

export function isLanguageUntold(): boolean {
  return localStorage.getItem(UNTOLD_KEY) !== null
}

export function languageTold(): void {
  localStorage.removeItem(UNTOLD_KEY)
}
