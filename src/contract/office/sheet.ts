/** Rows as CSV in UTF-8 with a byte order mark and semicolons, as Spanish Excel reads it. */
export function sheet(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`
}

/** Quoted; a leading apostrophe keeps a spreadsheet from reading a text as a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
