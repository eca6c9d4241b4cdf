import { type Language, wireLanguage } from '#contract/language.ts'
import { BASQUE, SPANISH } from '#domain/texts/language-words.ts'

const BETWEEN = ' / '

/** Letters that the other language's own words do not have; titles are too short for common words. */
const BASQUE_LETTERS = /k|tx|tz/i
const SPANISH_LETTERS = /[cqvyáéíóú]/i

/** The fields of a message that show which languages its title is in. */
interface Titled {
  readonly titulo: string
  readonly texto?: string
}

/**
 * A message's title in one language. Titles are written by hand, with "2026/27" among them: unlike
 * in other bilingual texts, only a slash with a space on each side parts the two languages, and only
 * where the words tell that it does: those of the message's text, or those of the halves. Of
 * "Turno A / Turno B" both halves stay, and so they do in doubt: a half too many is no loss.
 */
export function messageTitle({ titulo, texto = '' }: Titled, language: Language): string {
  const at = titulo.indexOf(BETWEEN)
  if (at === -1) return titulo.trim()
  const halves = [titulo.slice(0, at), titulo.slice(at + BETWEEN.length)] as const
  if (!isInBoth(texto) && !areApart(halves)) return titulo.trim()
  return halves[wireLanguage(language) === 'eu' ? 0 : 1].trim()
}

/** Whether a text has words of Basque and of Spanish. */
function isInBoth(text: string): boolean {
  return BASQUE.test(text) && SPANISH.test(text)
}

/** Whether the first half is clearly Basque and the second clearly Spanish. */
function areApart([first, second]: readonly [string, string]): boolean {
  const isBasque = (half: string) => BASQUE.test(half) || BASQUE_LETTERS.test(half)
  const isSpanish = (half: string) => SPANISH.test(half) || SPANISH_LETTERS.test(half)
  return isBasque(first) && !isSpanish(first) && isSpanish(second) && !isBasque(second)
}
