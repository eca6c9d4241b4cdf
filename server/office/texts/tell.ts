import type { Fault, Reason } from '#server/office/import/faults.ts'
import type { ImportKind } from '#server/office/import/kind.ts'
import type { ImportReport, ReportedRow, UndoReport } from '#server/office/import/report.ts'
import { wordsIn } from '#server/office/texts/languages.ts'
import { fill, type OfficeLanguage, type Words } from '#server/office/texts/words.ts'

type Columns = Pick<ImportKind, 'columns' | 'written'>

/** The name of a kind's content. */
export function tellKind({ name }: Pick<ImportKind, 'name'>, language: OfficeLanguage): string {
  return wordsIn(language).kinds[name]
}

/** The report of an import, as lines to read. */
export function tellImport(
  report: ImportReport,
  kind: Columns,
  language: OfficeLanguage,
): string[] {
  const words = wordsIn(language)
  const { counts, importId, ignoredHeadings: ignored } = report
  const lines = [fill(words.lines, { lines: report.lines }), fill(words.counts, counts)]
  return [
    ...(report.lines > 0 ? lines : []),
    ...(ignored.length > 0 ? [fill(words.ignored, { headings: ignored.join(', ') })] : []),
    ...section(words, words.faults, report.faultCount, report.faults, (fault) =>
      tellFault(fault, kind, language),
    ),
    ...(['added', 'changed', 'removed'] as const).flatMap((sort) =>
      section(words, words[sort], counts[sort], report[sort], (row) =>
        tellRow(row, kind, language),
      ),
    ),
    fill(words.outcomes[report.outcome], counts),
    ...(importId === undefined ? [] : [fill(words.importNumber, { importId })]),
  ]
}

/** A fault in one line: its place, the cell's text, what is wrong and what to do. */
export function tellFault(
  { line, column, value, reason }: Fault,
  kind: Columns,
  language: OfficeLanguage,
): string {
  const words = wordsIn(language)
  const place = [
    ...(line === undefined ? [] : [fill(words.line, { line })]),
    ...(column === undefined
      ? []
      : [fill(words.column, { column: nameOf(column, kind, language) })]),
    ...(value === undefined ? [] : [`“${value}”`]),
  ]
  const sentence = tellReason(reason, language)
  return place.length === 0 ? sentence : `${place.join(', ')}: ${sentence}`
}

/** What is wrong and what to do, without the place. */
export function tellReason({ code, facts }: Reason, language: OfficeLanguage): string {
  return fill(wordsIn(language).reasons[code], facts)
}

/** The result of an undo, as lines to read. */
export function tellUndo(report: UndoReport, language: OfficeLanguage): string[] {
  const words = wordsIn(language)
  const { importId, rows, newerCount } = report
  return [
    ...section(words, words.newerRows, newerCount, report.newer, (newer) =>
      tellNewer(newer, language),
    ),
    fill(words.undoOutcomes[report.outcome], { importId, rows, newerCount }),
  ]
}

/** A row that an undo cannot put back, and why. */
export function tellNewer(
  { row, why }: UndoReport['newer'][number],
  language: OfficeLanguage,
): string {
  const { newer, standsOn, tables } = wordsIn(language)
  const reason =
    why === 'changed-since' || why === 'there-again'
      ? newer[why]
      : fill(standsOn, { table: tables[why] ?? why })
  return `${row}: ${reason}`
}

function section<Item>(
  words: Words,
  title: string,
  count: number,
  items: readonly Item[],
  tell: (item: Item) => string,
): string[] {
  if (count === 0) return []
  const more = count - items.length
  return [
    `${title} (${count}):`,
    ...items.map((item) => `  ${tell(item)}`),
    ...(more > 0 ? [`  ${fill(words.more, { count: more })}`] : []),
  ]
}

function tellRow(
  { row, line, fields }: ReportedRow,
  kind: Columns,
  language: OfficeLanguage,
): string {
  const words = wordsIn(language)
  const place = line === undefined ? '' : ` (${fill(words.line, { line })})`
  const changes = fields.map((field) => tellChange(field, kind, language))
  return [`${row}${place}`, ...changes].join('; ')
}

/** A changed field: its column, the old value and the new one. */
export function tellChange(
  { column, before, after }: ReportedRow['fields'][number],
  kind: Columns,
  language: OfficeLanguage,
): string {
  const { nothing } = wordsIn(language)
  return `${nameOf(column, kind, language)}: ${before || nothing} → ${after || nothing}`
}

/** A column by its heading in the file; one that the file does not have, by the table's name for it. */
export function nameOf(
  column: string,
  { columns, written }: Columns,
  language: OfficeLanguage,
): string {
  const headings = columns[column]?.headings ?? written?.[column]
  return headings?.[language][0] ?? column
}
