import type { Language, WireLanguage } from '#contract/language.ts'
import { BASQUE, SPANISH } from '#domain/texts/language-words.ts'

/** Words with letters that one language writes in most of its sentences and the other only in names. */
const BASQUE_LETTERS = /\p{L}k(?!\p{L})|t[xz]/giu
const SPANISH_LETTERS = /\p{L}*[áéíóúñ]\p{L}*|[¿¡]/giu
const BASQUE_WORDS = new RegExp(BASQUE, 'giu')
const SPANISH_WORDS = new RegExp(SPANISH, 'giu')

/** Characters that are enough to tell, of a text as long as a book. */
const ENOUGH = 2_000

/**
 * The language that most of a text's telling words and letters are of; `undefined` for one that tells
 * nothing, such as a date, or as much of both.
 */
export function textLanguage(text: string): WireLanguage | undefined {
  const start = text.slice(0, ENOUGH)
  const basque = count(start, BASQUE_WORDS) + count(start, BASQUE_LETTERS)
  const spanish = count(start, SPANISH_WORDS) + count(start, SPANISH_LETTERS)
  if (basque === spanish) return undefined
  return basque > spanish ? 'eu' : 'es'
}

/** The `lang` of a text on a page in `language`; none where it is the page's, or not known. */
export function langOf(text: string, language: Language): WireLanguage | undefined {
  const own = textLanguage(text)
  return own === language ? undefined : own
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
