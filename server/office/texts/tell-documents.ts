import type { Place, Publication, RecallReport } from '#contract/office/documents.ts'
import type { DocumentFaultFacts } from '#server/office/documents/faults.ts'
import type { Unmatched } from '#server/office/documents/match.ts'
import type { PatternReport, PublishReport } from '#server/office/documents/report.ts'
import type { ShareReport } from '#server/office/documents/share-report.ts'
import { documentsWordsIn } from '#server/office/texts/documents-words.ts'
import { fill, type OfficeLanguage } from '#server/office/texts/words.ts'

/** How many lines of each list are printed. */
const SHOWN = 50

/** The contents of a file of documents, and what was done with it. */
export function tellPublished(report: PublishReport, language: OfficeLanguage): string[] {
  const words = documentsWordsIn(language)
  const { outcome, fault, pages, documents, unmatched, doubled, taken, without } = report
  const counts = {
    ...{ pages, documents: documents.length, unmatched: report.unmatchedPages },
    ...{ doubled: doubled.length, without: without.length },
  }
  const first = fill(words.outcomes[outcome], {
    ...counts,
    publication: report.publication ?? '',
    at: report.at === undefined ? '' : moment(report.at),
  })
  if (fault) return [first, tellDocumentFault(fault, language)]
  const place = (where: Place) => tellPlace(where, language)
  const person = ({ empleado, name }: { empleado: number; name: string }) => `${empleado} · ${name}`
  const withPlaces = (of: PublishReport['documents'][number]) =>
    `${person(of)} · ${of.places.map(place).join(' + ')}`
  return [
    first,
    fill(words.counts, counts),
    ...(report.isOpen ? [] : [words.closed]),
    ...listed(
      words.unmatched,
      unmatched.map((of) => `${place(of)}: ${tellUnmatched(of, language)}`),
    ),
    ...listed(words.doubled, doubled.map(withPlaces)),
    ...listed(words.taken, taken.map(person)),
    ...listed(words.without, without.map(person)),
    ...listed(words.documents, documents.map(withPlaces)),
  ]

  function listed(title: string, lines: readonly string[]): string[] {
    if (lines.length === 0) return []
    const rest = lines.length - SHOWN
    const more = rest > 0 ? [`  ${fill(words.more, { count: rest })}`] : []
    return [`${title}:`, ...lines.slice(0, SHOWN).map((line) => `  ${line}`), ...more]
  }
}

/** What sharing a document does, or has done. */
export function tellShared(report: ShareReport, language: OfficeLanguage): string[] {
  const { outcome, fault, file, readers, publication, at } = report
  const first = fill(documentsWordsIn(language).shared[outcome], {
    ...{ file, readers, publication: publication ?? '' },
    at: at === undefined ? '' : moment(at),
  })
  return fault ? [first, tellDocumentFault(fault, language)] : [first]
}

/** Why documents are refused as a whole, and what to do. */
export function tellDocumentFault(
  { code, facts }: DocumentFaultFacts,
  language: OfficeLanguage,
): string {
  return fill(documentsWordsIn(language).faults[code], facts)
}

/** Why pages have no person. */
export function tellUnmatched(
  { reason, value }: Pick<Unmatched, 'reason' | 'value'>,
  language: OfficeLanguage,
): string {
  return fill(documentsWordsIn(language).reasons[reason], { value })
}

function tellPlace(place: Place, language: OfficeLanguage): string {
  const { page, pages } = documentsWordsIn(language)
  return fill(place.from === place.to ? page : pages, { ...place })
}

/** One line for each publication. */
export function tellPublications(
  publications: readonly Publication[],
  language: OfficeLanguage,
): string[] {
  const words = documentsWordsIn(language)
  if (publications.length === 0) return [words.noPublications]
  return publications.map(({ recalledAt, publishAt, publishedAt, openedBy, ...facts }) => {
    const opened = openedBy === null ? '' : fill(words.openedBy, { openedBy })
    const line = fill(words.publication, { ...facts, opened, when: moment(publishedAt) })
    if (recalledAt !== null) {
      return `${line} · ${fill(words.isRecalled, { recalledAt: moment(recalledAt) })}`
    }
    return publishAt === null ? line : `${line} · ${words.isScheduled}`
  })
}

/** What was recalled, and who had opened it. */
export function tellRecalled(
  id: number,
  { outcome, documents, openedBy }: RecallReport,
  language: OfficeLanguage,
): string[] {
  const words = documentsWordsIn(language)
  const first = fill(words.recalled[outcome], { id, documents })
  if (openedBy === null) return [first]
  if (openedBy.length === 0) return [first, words.noOpeners]
  const lines = openedBy.map(({ empleado, name, at }) => `  ${empleado} · ${name} · ${moment(at)}`)
  return [first, `${words.openers}:`, ...lines]
}

/** How an employee number is found. */
export function tellPattern(
  { outcome, pattern, isUsual }: PatternReport,
  language: OfficeLanguage,
): string {
  const words = documentsWordsIn(language)
  if (outcome === 'faults') return fill(words.badPattern, { pattern })
  return fill(isUsual ? words.usualPattern : words.ownPattern, { pattern })
}

/** An instant by this machine's clock, in the form of lists. */
function moment(iso: string): string {
  const at = new Date(iso)
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`
}
