import { type Language, type WireLanguage, wireLanguage } from '#contract/language.ts'
import { langOf, textLanguage } from '#domain/texts/text-language.ts'

/** A piece of a text in one language. */
export interface Passage {
  readonly text: string
  /** Its `lang`; none where it is the page's, or the words do not tell. */
  readonly lang: WireLanguage | undefined
}

/** What a reader of one language gets of a text. */
export interface Passages {
  readonly own: Passage
  /** The same in the other language, where the text has both. */
  readonly other?: Passage & { readonly lang: WireLanguage }
}

interface Half {
  readonly text: string
  readonly language: WireLanguage
}

/** What separates a text's languages: an empty line, a line, or a slash; the first that does. */
const SEPARATORS = [/\n\s*\n/, /\n/, / \/ /]

/**
 * A text for a reader of `language`. Servers write the two languages of a message into one field, one
 * after the other (spec §3, "some texts hold both languages"), and nothing says where one ends: the words
 * tell. A text that is not clearly first in one language and then in the other stays whole.
 */
export function passagesFor(text: string, language: Language): Passages {
  const halves = halvesOf(text)
  if (!halves) return { own: { text, lang: langOf(text, language) } }
  const isFirstOwn = halves[0].language === wireLanguage(language)
  const [own, other] = isFirstOwn ? halves : [halves[1], halves[0]]
  return {
    own: { text: own.text, lang: own.language === language ? undefined : own.language },
    other: { text: other.text, lang: other.language },
  }
}

function halvesOf(text: string): readonly [Half, Half] | undefined {
  for (const separator of SEPARATORS) {
    const halves = changeOfLanguage(text, separator)
    if (halves) return halves
  }
  return undefined
}

/** The text in two, if its pieces are in one language up to a piece and from there on in the other. */
function changeOfLanguage(text: string, separator: RegExp): readonly [Half, Half] | undefined {
  const pieces = piecesOf(text, separator)
  if (pieces.length === 1) return undefined
  const languages = pieces.map(({ piece }) => textLanguage(piece))
  const first = languages.find((language) => language !== undefined)
  const at = languages.findIndex((language) => language !== undefined && language !== first)
  const second = languages[at]
  const start = pieces[at]?.start
  // A piece that tells nothing, such as a telephone number, belongs to the piece before it.
  const returns = languages.slice(at).includes(first)
  if (first === undefined || second === undefined || start === undefined || returns)
    return undefined
  return [
    { text: text.slice(0, pieces[at - 1]?.end).trim(), language: first },
    { text: text.slice(start).trim(), language: second },
  ]
}

function piecesOf(text: string, separator: RegExp) {
  const pieces: { piece: string; start: number; end: number }[] = []
  let start = 0
  for (const match of text.matchAll(new RegExp(separator, 'g'))) {
    pieces.push({ piece: text.slice(start, match.index), start, end: match.index })
    start = match.index + match[0].length
  }
  pieces.push({ piece: text.slice(start), start, end: text.length })
  return pieces
}
