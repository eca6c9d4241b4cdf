/** A CSV file as the imports read it: UTF-8, semicolons, each cell quoted. */
export function csvFile(name: string, lines: readonly (readonly string[])[]): File {
  const text = lines.map((cells) => cells.map(quoted).join(';')).join('\r\n')
  return new File([text, '\r\n'], name, { type: 'text/csv' })
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`
}
