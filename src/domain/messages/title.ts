import { type Language, wireLanguage } from '#contract/language.ts'
import { BASQUE, SPANISH } from '#domain/texts/language-words.ts'

const BETWEEN = ' / '

/** The fields of a message that show which languages its title is in. */
interface Titled {
  readonly titulo: string
  readonly texto?: string
}

/**
 * A message's title in one language. Titles are written by hand, with "2026/27" among them: unlike
 * in other bilingual texts, only a slash with a space on each side parts the two languages, and only
 * where the message's text does not say that it is in one language: of "Turno A / Turno B" both
 * halves stay.
 */
export function messageTitle({ titulo, texto = '' }: Titled, language: Language): string {
  const at = titulo.indexOf(BETWEEN)
  if (at === -1 || isInOneLanguage(texto)) return titulo.trim()
  return (
    wireLanguage(language) === 'eu' ? titulo.slice(0, at) : titulo.slice(at + BETWEEN.length)
  ).trim()
}

/** Whether a text is in Basque alone or in Spanish alone; `false` for one without words of either. */
function isInOneLanguage(texto: string): boolean {
  return BASQUE.test(texto) !== SPANISH.test(texto)
}
