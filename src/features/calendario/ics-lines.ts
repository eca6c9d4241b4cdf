/*
 * The text form of RFC 5545: how a content line is written, whatever it says.
 */

const MAX_OCTETS = 75

/** Backslash, semicolon, comma and line breaks of a TEXT value (RFC 5545 §3.3.11). */
export function escapeText(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, (special) => `\\${special}`)
      .replace(/\r\n|\r|\n/g, '\\n')
      // Other controls may stand nowhere in the file (§3.1).
      .replace(/\p{Cc}/gu, ' ')
  )
}

/**
 * The file made of these lines: each folded so that none has more than 75 octets without its
 * break, all ended by CRLF (RFC 5545 §3.1).
 */
export function contentLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** Between characters only: a reader that unfolds bytes late still has valid UTF-8 in each line. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let octets = 0
  for (const character of line) {
    const length = encoder.encode(character).length
    if (octets + length > MAX_OCTETS) {
      folded += '\r\n '
      // The space counts.
      octets = 1
    }
    folded += character
    octets += length
  }
  return folded
}
