import { isLanguage, type Language } from '#contract/language.ts'

const KEY = 'idioma'

/** Set while the server has not learnt of the choice, since no person was signed in. */
const UNTOLD_KEY = 'ataria.languageUntold'

/** The language chosen on this device; `undefined` before anyone chose. */
export function storedLanguage(): Language | undefined {
  const stored = localStorage.getItem(KEY)
  return isLanguage(stored) ? stored : undefined
}

export function storeLanguage(language: Language): void {
  localStorage.setItem(KEY, language)
}

/** Stores a choice made while signed out: the server learns of it after the next sign-in. */
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
