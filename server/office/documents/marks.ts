import type { PageMarks } from '#server/office/documents/reading/paper.ts'

/** How payslips of Spain and the Basque Country name the employee number. */
export const USUAL_PATTERN = String.raw`(?:langile[\p{L}-]*(?:\s+(?:zenbakia|zk\.?))?|(?:n[.º°o]*\s*(?:de\s+)?)?(?:emplead[oa]|trabajador[a]?|operari[oa]|matr[ií]cula)|employee(?:\s+(?:number|no\.?))?)\s*[:.º°]*\s*(\d{1,9})(?![\d.,/-])`

const DNI = /(?<![\p{L}\d])(?:\d{1,2}\.?\d{3}\.?\d{3}|[XYZ][\s-]?\d{7})[\s-]?[A-Z](?![\p{L}\d])/giu

/** A longer text of a page is cut: the person's name is in a form, not in a book. */
const LONGEST_TEXT = 200_000

/**
 * Returns a reader of the numbers that may name a page's person; throws where the pattern is not a
 * regular expression with one group.
 */
export function marksIn(text: string, pattern: string): PageMarks {
  const read = text.slice(0, LONGEST_TEXT)
  const numbers = Array.from(read.matchAll(asExpression(pattern)), ([, number]) => Number(number))
  const dnis = Array.from(read.matchAll(DNI), ([dni]) => plainDni(dni))
  return { numbers: [...new Set(numbers)], dnis: [...new Set(dnis)] }
}

/** An identity number without the separators that people type. */
export function plainDni(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .replace(/^0+/, '')
}

/** Throws a `SyntaxError` where it is not a regular expression, or does not have exactly one group. */
export function asExpression(pattern: string): RegExp {
  const groups = new RegExp(`${pattern}|`, 'iu').exec('')?.length
  if (groups !== 2) throw new SyntaxError('the pattern needs one group, for the number')
  return new RegExp(pattern, 'giu')
}

/** The whole numbers in a file's name, and its identity numbers. */
export function marksInName(name: string): PageMarks {
  const numbers = Array.from(name.matchAll(/(?<!\d)\d{1,9}(?!\d)/g), ([number]) => Number(number))
  const dnis = Array.from(name.replaceAll('_', ' ').matchAll(DNI), ([dni]) => plainDni(dni))
  return { numbers: [...new Set(numbers)], dnis: [...new Set(dnis)] }
}
