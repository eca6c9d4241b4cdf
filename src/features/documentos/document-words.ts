import { inLanguage } from '#contract/bilingual.ts'
import type { Folder } from '#contract/documents/folders.ts'
import type { Language } from '#contract/language.ts'
import type { ListedDocument } from '#features/documentos/folder-view.ts'
import { monthName, sentenceCase } from '#i18n/format.ts'

/** What a document is: `Nómina`. */
export function kindOf({ texto, name }: ListedDocument, language: Language): string {
  return inLanguage(texto, language) || name
}

/** The month it is of: `Octubre 2026`. */
export function monthAndYear({ month, year }: ListedDocument, language: Language): string {
  return `${sentenceCase(monthName(month, language), language)} ${year}`
}

/** A file's title in the viewer: `Nómina · Octubre 2026`; a further file is named by its own name. */
export function titleOf(document: ListedDocument, fileIndex: number, language: Language): string {
  const name = fileIndex === 0 ? kindOf(document, language) : (document.files[fileIndex] ?? '')
  return `${name} · ${monthAndYear(document, language)}`
}

/**
 * Whether the months tell a folder's documents apart, and not what they are: twelve payslips, or the
 * year's first, against a list of minutes and statutes.
 */
export function isMonthly(
  folder: Folder,
  documents: readonly ListedDocument[],
  language: Language,
): boolean {
  if (folder === 'Nominas') return true
  const kinds = new Set(documents.map((document) => kindOf(document, language)))
  return kinds.size <= documents.length / 2
}
