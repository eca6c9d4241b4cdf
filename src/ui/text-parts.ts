import { LinkifyIt } from 'linkify-it'

/** A piece of a text: plain, or a link. */
export interface TextPart {
  readonly text: string
  /** `https:`, `http:`, `mailto:` or `tel:`; no other scheme. */
  readonly href?: string
}

/** Finds addresses of pages and of mail; a host without a scheme needs `www.`. */
const ADDRESSES = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true })
  .tlds(['eus', 'coop'], true)
  .add('ftp:', null)
  .add('//', null)

/** Nine digits as Spain groups them, with or without its prefix, or any country's after a plus. */
const PHONE = [
  String.raw`(?:(?:\+|00)34[ -]?)?[6-9]\d{2}(?:[ -]?\d{3}){2}`,
  String.raw`(?:(?:\+|00)34[ -]?)?[6-9]\d{2}(?:[ .-]?\d{2}){3}`,
  String.raw`(?:(?:\+|00)34[ -]?)?[89]\d[ -]\d{3}(?:[ -]\d{2}){2}`,
  String.raw`\+\d{1,3}(?:[ -]?\d){7,12}`,
].join('|')

interface Found {
  readonly index: number
  readonly text: string
  readonly href: string
}

/**
 * Splits a text into plain pieces and links: addresses of pages and of mail, telephone numbers. The
 * pieces together are the text; nothing of it becomes markup.
 */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let rest = 0
  const add = (piece: TextPart) => {
    if (piece.text !== '') parts.push(piece)
  }
  const links = [...addressesIn(text), ...phonesIn(text)].sort((a, b) => a.index - b.index)
  for (const { index, text: found, href } of links) {
    if (index < rest) continue
    add({ text: text.slice(rest, index) })
    add({ text: found, href })
    rest = index + found.length
  }
  add({ text: text.slice(rest) })
  return parts
}

function addressesIn(text: string): Found[] {
  return (ADDRESSES.match(withoutEndings(text)) ?? []).flatMap(({ index, raw, schema }) => {
    // A name before a host hides it.
    if (isWithin(text, index) || text[index + raw.length] === '@') return []
    if (schema === 'mailto:') return [{ index, text: raw, href: mailAddress(raw) }]
    const isBare = schema === ''
    // A bare host could be a file's name, or the end of a sentence.
    if (isBare && !/^www\./i.test(raw)) return []
    const href = pageAddress(isBare ? `https://${raw}` : raw)
    return href === undefined ? [] : [{ index, text: raw, href }]
  })
}

/** Whether what is found goes on from a word before it: no address begins there. */
function isWithin(text: string, index: number): boolean {
  return /[\p{L}\p{N}@/_.+-]$/u.test(text.slice(Math.max(0, index - 2), index))
}

/**
 * The text with spaces for what a sentence adds to addresses: typographic quotes, and the hyphen
 * before a Basque case ending (`www.ataria.eus-en`), since no top-level domain has a hyphen.
 */
function withoutEndings(text: string): string {
  return text
    .replace(/[«»‹›“”„‘’]/gu, ' ')
    .replace(
      /((?:https?:\/\/|www\.|@)[^\s/?#]*\.\p{L}{2,})-(\p{L}{1,6})(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])/giu,
      '$1 $2',
    )
}

function mailAddress(address: string): string {
  const plain = address.replace(/^mailto:/i, '')
  return `mailto:${encodeURIComponent(plain).replace('%40', '@')}`
}

/**
 * As the browser parses it; `undefined` for an invalid address, or one that hides a name before its
 * host.
 */
function pageAddress(address: string): string | undefined {
  try {
    const { protocol, hostname, username, href } = new URL(address)
    const isPage = protocol === 'https:' || protocol === 'http:'
    return isPage && username === '' && hostname.includes('.') ? href : undefined
  } catch {
    // Invalid: it stays text. `URL.canParse` is newer than the oldest supported browsers.
    return undefined
  }
}

/** Numbers that stand alone; a case ending may follow (`943 71 23 45era`). */
function phonesIn(text: string): Found[] {
  return Array.from(text.matchAll(new RegExp(PHONE, 'gu'))).flatMap(({ index, 0: found }) => {
    const before = text.slice(Math.max(0, index - 1), index)
    const after = text.slice(index + found.length)
    const goesOn = /^(?:\p{L}{0,5}[\p{N}@_]|\p{L}{6}|[./,-]\d)/u.test(after)
    if (goesOn || /[\p{L}\p{N}@/_.+-]/u.test(before)) return []
    return [{ index, text: found, href: `tel:${found.replace(/[^+\d]/g, '')}` }]
  })
}
