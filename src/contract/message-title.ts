import { type Language, wireLanguage } from '#contract/language.ts'

const BETWEEN = ' / '

/**
 * A message's title in one language. Titles are written by hand, with "2026/27" among them: unlike
 * in other bilingual texts, only a slash with a space on each side parts the two languages.
 */
export function messageTitle(titulo: string, language: Language): string {
  const at = titulo.indexOf(BETWEEN)
  if (at === -1) return titulo.trim()
  return (
    wireLanguage(language) === 'eu' ? titulo.slice(0, at) : titulo.slice(at + BETWEEN.length)
  ).trim()
}
