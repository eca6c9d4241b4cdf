/** How long the code of a letter is valid (docs/decisions/0043). */
export const LETTER_DAYS = 30

/** Crockford's base 32: no letter looks like a digit. Sixteen of them are 80 bits. */
export const LETTER_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const LETTER_CODE_LENGTH = 16

/**
 * A letter's code as it was typed or pasted, in its one spelling: capitals without its label, spaces or
 * hyphens, O read as 0, I and L as 1. `undefined` when it cannot be the code of any letter.
 */
export function readLetterCode(typed: string): string | undefined {
  const code = typed
    .slice(typed.lastIndexOf(':') + 1)
    .toUpperCase()
    .replace(/[\s\-–—·.]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  const isCode = code.length === LETTER_CODE_LENGTH && /^[0-9A-HJKMNP-TV-Z]+$/.test(code)
  return isCode ? code : undefined
}

/** A letter's code in four groups of four, as it is printed. */
export function showLetterCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-')
}

/** The search parameter that opens the form for a letter's number and code; letters print it. */
export const BY_LETTER = 'carta'

/**
 * The path that a letter's QR code leads to. Number and code stand in the fragment: browsers do not send it, so
 * no log has it.
 */
export function letterPath(empleado: number, code: string): string {
  return `/ResetPass#n=${empleado}&c=${showLetterCode(code)}`
}

/** Number and code in the fragment of a letter's address; `undefined` when it has none. */
export function readLetterHash(
  hash: string,
): { readonly empleado: string; readonly code: string } | undefined {
  const [, empleado, code] = /^#n=(\d{1,9})&c=([\w-]{1,64})$/.exec(hash) ?? []
  return empleado && code ? { empleado, code } : undefined
}
