/** A piece of a text: as it stands, or something to tap. */
export interface TextPart {
  readonly text: string
  /** `https:`, `http:`, `mailto:` or `tel:`; nothing else is ever made of a text. */
  readonly href?: string
}

const ADDRESS = String.raw`(?:https?:\/\/|www\.)[^\s<>"'«»]+`
const MAIL = String.raw`[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`
/** Nine digits as Spain groups them, with or without its prefix, or any country's after a plus. */
const PHONE = [
  String.raw`(?:(?:\+|00)34[ -]?)?[6-9]\d{2}(?:[ -]?\d{3}){2}`,
  String.raw`(?:(?:\+|00)34[ -]?)?[6-9]\d{2}(?:[ .-]?\d{2}){3}`,
  String.raw`(?:(?:\+|00)34[ -]?)?[89]\d[ -]\d{3}(?:[ -]\d{2}){2}`,
  String.raw`\+\d{1,3}(?:[ -]?\d){7,12}`,
].join('|')

/**
 * A text cut into plain pieces and those that can be tapped: addresses of pages and of mail, telephone
 * numbers. The pieces together are the text; nothing of it becomes markup.
 */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let rest = 0
  const add = (piece: TextPart) => {
    if (piece.text !== '') parts.push(piece)
  }
  for (const { index, found } of candidates(text)) {
    const href = hrefOf(found)
    if (index < rest || href === undefined) continue
    add({ text: text.slice(rest, index) })
    add({ text: found, href })
    rest = index + found.length
  }
  add({ text: text.slice(rest) })
  return parts
}

/** What may be tapped, without the marks that end a sentence behind it. */
function candidates(text: string): { index: number; found: string }[] {
  const pattern = new RegExp(`(${ADDRESS})|(${MAIL})|(${PHONE})`, 'giu')
  return Array.from(text.matchAll(pattern), (match) => {
    const found = match[1] === undefined ? match[0] : trimmed(match[1])
    return { index: match.index, found }
  }).filter(({ index, found }) => standsAlone(text, index, found))
}

/** Nothing that a word or a longer number begins or ends with. */
function standsAlone(text: string, index: number, found: string): boolean {
  const before = text.slice(Math.max(0, index - 1), index)
  const after = text.slice(index + found.length, index + found.length + 2)
  return !/[\p{L}\p{N}@/_.+-]/u.test(before) && !/^(?:[\p{L}\p{N}@_]|[./,-]\d)/u.test(after)
}

/** An address without the sentence's own marks, and without a bracket that it did not open. */
function trimmed(address: string): string {
  const plain = address.replace(/[.,;:!?…]+$/, '')
  const closed = plain.endsWith(')') && !plain.includes('(') ? plain.slice(0, -1) : plain
  return closed === address ? address : trimmed(closed)
}

function hrefOf(found: string): string | undefined {
  if (/^[+\d]/.test(found) && !found.includes('@')) return `tel:${found.replace(/[^+\d]/g, '')}`
  if (/^(?:https?:\/\/|www\.)/i.test(found)) {
    return pageAddress(/^www\./i.test(found) ? `https://${found}` : found)
  }
  return `mailto:${encodeURIComponent(found).replace('%40', '@')}`
}

/** As the browser reads it; `undefined` for what is no address, or hides a name before its host. */
function pageAddress(address: string): string | undefined {
  try {
    const { protocol, hostname, username, href } = new URL(address)
    const isPage = protocol === 'https:' || protocol === 'http:'
    return isPage && username === '' && hostname.includes('.') ? href : undefined
  } catch {
    // No address: it stays text. `URL.canParse` is younger than the browsers this is for.
    return undefined
  }
}
