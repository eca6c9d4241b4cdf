import { type Language, wireLanguage } from '#contract/language.ts'

const BETWEEN = ' / '

/*
 * Words that stand in nearly every text of one language and are none of the other. Suffixes that Basque
 * puts behind a hyphen ("2026-en") are no words.
 */
const BASQUE = wordsOf(
  'eta dira du dugu ditu dago daude izango egingo ez bat edo zure gure behar baina',
)
const SPANISH = wordsOf('el la los las que del con por para una y es se en')

function wordsOf(words: string): RegExp {
  return new RegExp(
    `(?:^|[^\\p{L}\\p{N}-])(?:${words.replaceAll(' ', '|')})(?![\\p{L}\\p{N}])`,
    'iu',
  )
}

/** What of a message tells which languages its title is in. */
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

/** Whether a text is in Basque alone or in Spanish alone; one without words of either tells nothing. */
function isInOneLanguage(texto: string): boolean {
  return BASQUE.test(texto) !== SPANISH.test(texto)
}
