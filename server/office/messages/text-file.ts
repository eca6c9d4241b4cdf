import type { WireLanguage } from '#contract/language.ts'
import {
  type MessageFault,
  type MessageFaultCode,
  messageFault,
} from '#server/office/messages/faults.ts'

/** The languages of a message, in their order on the wire. */
export const WRITTEN = ['eu', 'es'] as const satisfies readonly WireLanguage[]

/** One language's part of a message. */
interface Part {
  readonly title: string
  readonly body: string
}

/** A message's two texts as the wire has them: titles separated by a slash, one text after the other. */
export interface MessageText {
  readonly titulo: string
  readonly texto: string
}

/** The heading of a part: `[eu]` or `[es]`, alone on its line. */
const HEADING = /^\s*\[(\w\w)\]\s*$/
/** Separates the languages of a title on the wire. */
export const BETWEEN = ' / '
export const TITLE_MOST = 120
const TEXT_MOST = 20_000

/**
 * Reads a message's text file: `[eu]` and `[es]`, each on a line of its own, then the title, then the
 * text. Both languages are required, except one that is waived by name. Returns all the faults it finds.
 */
export function readMessageText(
  file: string,
  waived: WireLanguage | undefined,
): { readonly text: MessageText } | { readonly faults: readonly MessageFault[] } {
  const faults: MessageFault[] = []
  const add = (code: MessageFaultCode, facts: MessageFault['facts'] = {}) =>
    faults.push(messageFault(code, facts))
  if (file.length > TEXT_MOST)
    return { faults: [messageFault('text-too-long', { most: TEXT_MOST })] }
  const parts = new Map<WireLanguage, Part>()
  for (const { language, line, lines } of sectionsOf(file)) {
    if (language === undefined) {
      if (lines.some((text) => text.trim() !== '')) add('text-before-heading', { line })
    } else if (parts.has(language)) add('heading-doubled', { line, language })
    else parts.set(language, partOf(lines))
  }
  for (const language of WRITTEN) {
    const part = parts.get(language)
    if (part && language === waived) add('language-waived', { language })
    else if (part) faults.push(...faultsOf(part, language))
    else if (language !== waived) add('language-missing', { language })
  }
  if (/\ufffd|\0/.test(file)) add('spoiled-letters')
  if (faults.length > 0) return { faults }
  const written = WRITTEN.flatMap((language) => parts.get(language) ?? [])
  return {
    text: joinMessage(written),
  }
}

/** The parts of a message, in the order of the wire, as its two texts. */
export function joinMessage(parts: readonly Part[]): MessageText {
  return {
    titulo: parts.map(({ title }) => title).join(BETWEEN),
    texto: parts.map(({ body }) => body).join('\n\n'),
  }
}

interface Section {
  /** `undefined`: before the first heading. */
  readonly language: WireLanguage | undefined
  /** Its heading's line, from 1. */
  readonly line: number
  readonly lines: string[]
}

function sectionsOf(file: string): Section[] {
  let current: Section = { language: undefined, line: 1, lines: [] }
  const sections = [current]
  for (const [index, text] of file
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const language = WRITTEN.find((known) => known === HEADING.exec(text)?.[1]?.toLowerCase())
    if (language === undefined) current.lines.push(text)
    else {
      current = { language, line: index + 1, lines: [] }
      sections.push(current)
    }
  }
  return sections
}

function partOf(lines: readonly string[]): Part {
  const from = lines.findIndex((text) => text.trim() !== '')
  if (from === -1) return { title: '', body: '' }
  return {
    title: lines[from]?.trim() ?? '',
    body: lines
      .slice(from + 1)
      .map((text) => text.trimEnd())
      .join('\n')
      .trim(),
  }
}

function faultsOf({ title, body }: Part, language: WireLanguage): MessageFault[] {
  if (title === '') return [messageFault('title-missing', { language })]
  return [
    ...(title.length > TITLE_MOST
      ? [messageFault('title-too-long', { language, most: TITLE_MOST })]
      : []),
    ...(title.includes(BETWEEN) ? [messageFault('title-parted', { language })] : []),
    ...(body === '' ? [messageFault('body-missing', { language })] : []),
  ]
}

/** A template to fill in. */
export const MESSAGE_TEMPLATE = `[eu]
Jantokia itxita

Ostiralean jantokia itxita egongo da.

[es]
Comedor cerrado

El viernes el comedor estará cerrado.
`
