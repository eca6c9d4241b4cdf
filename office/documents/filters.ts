import { type Folder, toFolder } from '#contract/documents/folders.ts'
import type { Publication } from '#contract/office/documents.ts'
import { searchFor, withValues } from '#office/parts/list-address.ts'

/** What the address says that the list shows; what it does not say is the default. */
export interface Filters {
  readonly folder: Folder | 'every'
  readonly text: string
}

export const NO_FILTERS: Filters = { folder: 'every', text: '' }

export function readFilters(search: URLSearchParams): Filters {
  return {
    folder: toFolder(search.get('karpeta') ?? '') ?? 'every',
    text: search.get('testua') ?? '',
  }
}

/** The address with these filters. */
export function withFilters(search: URLSearchParams, { folder, text }: Filters): URLSearchParams {
  return withValues(search, { karpeta: [folder, 'every'], testua: [text, ''] })
}

/** The publications that the filters let through, in their order; `wordsOf` has the words of one. */
export function matching(
  items: readonly Publication[],
  { folder, text }: Filters,
  wordsOf: (item: Publication) => readonly string[],
): Publication[] {
  const isFound = searchFor(text)
  return items.filter(
    (item) => (folder === 'every' || item.folder === folder) && isFound(...wordsOf(item)),
  )
}
