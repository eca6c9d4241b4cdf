import type { Language } from '#contract/language.ts'

/** What each language writes before decimals. Without `Intl`: Chromium has no Basque data. */
export const DECIMAL_MARK: Readonly<Record<Language, string>> = { eu: ',', es: ',' }

/** `plain`, a number as JavaScript writes it (`-1.5`), with the language's decimal mark: `-1,5`. */
export function withDecimalMark(plain: string, language: Language): string {
  return plain.replace('.', DECIMAL_MARK[language])
}
