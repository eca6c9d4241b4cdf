/** The text form of RFC 5545: escaping and folding of content lines. */

const MAX_OCTETS = 75

/** Backslash, semicolon, comma and line breaks of a TEXT value (RFC 5545 §3.3.11). */
export function escapeText(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, (special) => `\\${special}`)
      .replace(/\r\n|\r|\n/g, '\\n')
      // Other control characters are not allowed anywhere in the file (§3.1).
      .replace(/\p{Cc}/gu, ' ')
  )
}

/**
 * The file with these content lines: each folded so that no line has more than 75 octets without its
 * break, all ended by CRLF (RFC 5545 §3.1).
 */
export function contentLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/**
 * Folds between characters only: the lines stay valid UTF-8 for a reader that decodes before it unfolds.
 */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let octets = 0
  for (const character of line) {
    const length = encoder.encode(character).length
    if (octets + length > MAX_OCTETS) {
      folded += '\r\n '
      // The leading space counts as an octet.
      octets = 1
    }
    folded += character
    octets += length
  }
  return folded
}
