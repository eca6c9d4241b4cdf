import type { ImportKind } from '#server/office/import/kind.ts'
import type { OfficeLanguage } from '#server/office/texts/words.ts'

/** What a spreadsheet takes for the beginning of a formula. */
const BEGINS_FORMULA = /^[=+\-@\t\r]/
/** A number or a time may have a sign: it is not a formula. */
const NUMBER = /^[+-]?[\d.,:]+$/

/**
 * Writes a table as CSV for Spanish and Basque spreadsheets: a byte order mark, semicolons, CRLF. No
 * cell starts a formula: one that would gets a leading apostrophe, which spreadsheets show as text.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((cells) => `${cells.map(toCell).join(';')}\r\n`).join('')}`
}

function toCell(text: string): string {
  const plain = BEGINS_FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** A file to fill in: a kind's headings in one language, and an example line. */
export function templateOf(
  { columns }: Pick<ImportKind, 'columns'>,
  language: OfficeLanguage,
): string {
  const all = Object.values(columns)
  return toCsv([
    all.map(({ headings }) => headings[language][0]),
    all.map(({ example }) => example),
  ])
}
