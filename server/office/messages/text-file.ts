import type { WireLanguage } from '#contract/language.ts'
import type { MessageFault, MessageFaultCode } from '#contract/office/message-faults.ts'
import { type MessagePart, type MessageParts, WRITTEN } from '#contract/office/message-writing.ts'
import { messageFault } from '#server/office/messages/faults.ts'

/** A message's two texts as the wire has them: titles separated by a slash, one text after the other. */
export interface MessageText {
  readonly titulo: string
  readonly texto: string
}

/** The heading of a part: `[eu]` or `[es]`, alone on its line. */
const HEADING = /^\s*\[(\w\w)\]\s*$/
const LINE_BREAK = /\r\n|\r|\n/
/** Separates the languages of a title on the wire. */
export const BETWEEN = ' / '
export const TITLE_MOST = 120
const TEXT_MOST = 20_000

/**
 * Reads a message's text file: `[eu]` and `[es]`, each on a line of its own, then the title, then the
 * text; or the parts of a form. Both languages are required, except one that is waived by name. Returns
 * all the faults it finds.
 */
export function readMessageText(
  written: string | MessageParts,
  waived: WireLanguage | undefined,
): { readonly text: MessageText } | { readonly faults: readonly MessageFault[] } {
  const faults: MessageFault[] = []
  const add = (code: MessageFaultCode, facts: MessageFault['facts'] = {}) =>
    faults.push(messageFault(code, facts))
  const all =
    typeof written === 'string'
      ? written
      : WRITTEN.map((language) => Object.values(written[language] ?? {}).join('\n')).join('\n')
  if (all.length > TEXT_MOST)
    return { faults: [messageFault('text-too-long', { most: TEXT_MOST })] }
  const parts = typeof written === 'string' ? partsOfFile(written, add) : partsOfForm(written)
  for (const language of WRITTEN) {
    const part = parts.get(language)
    if (part && language === waived) add('language-waived', { language })
    else if (part) faults.push(...faultsOf(part, language))
    else if (language !== waived) add('language-missing', { language })
  }
  if (/\ufffd|\0/.test(all)) add('spoiled-letters')
  if (faults.length > 0) return { faults }
  return { text: joinMessage(WRITTEN.flatMap((language) => parts.get(language) ?? [])) }
}

type Parts = ReadonlyMap<WireLanguage, MessagePart>

function partsOfFile(
  file: string,
  add: (code: MessageFaultCode, facts: MessageFault['facts']) => void,
): Parts {
  const parts = new Map<WireLanguage, MessagePart>()
  for (const { language, line, lines } of sectionsOf(file)) {
    if (language === undefined) {
      if (lines.some((text) => text.trim() !== '')) add('text-before-heading', { line })
    } else if (parts.has(language)) add('heading-doubled', { line, language })
    else parts.set(language, partOf(lines))
  }
  return parts
}

/** Of a form every field comes, written or not: a part without a letter is none. */
function partsOfForm(written: MessageParts): Parts {
  return new Map(
    WRITTEN.flatMap((language) => {
      const { title = '', body = '' } = written[language] ?? {}
      const part = {
        title: title.replace(/\s+/g, ' ').trim(),
        body: bodyOf(body.split(LINE_BREAK)),
      }
      return part.title === '' && part.body === '' ? [] : [[language, part] as const]
    }),
  )
}

/** The parts of a message, in the order of the wire, as its two texts. */
export function joinMessage(parts: readonly MessagePart[]): MessageText {
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
    .split(LINE_BREAK)
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

function partOf(lines: readonly string[]): MessagePart {
  const from = lines.findIndex((text) => text.trim() !== '')
  if (from === -1) return { title: '', body: '' }
  return {
    title: lines[from]?.trim() ?? '',
    body: bodyOf(lines.slice(from + 1)),
  }
}

function bodyOf(lines: readonly string[]): string {
  return lines
    .map((text) => text.trimEnd())
    .join('\n')
    .trim()
}

function faultsOf({ title, body }: MessagePart, language: WireLanguage): MessageFault[] {
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
