import { TIME_KINDS, type TimeImport, type TimeKind } from '#contract/office/time.ts'
import { searchFor, withValues } from '#office/parts/list-address.ts'

/** What the address says that the list shows; what it does not say is the default. */
export interface Filters {
  readonly kind: TimeKind | 'every'
  readonly text: string
}

export const NO_FILTERS: Filters = { kind: 'every', text: '' }

export function readFilters(search: URLSearchParams): Filters {
  return {
    kind: TIME_KINDS.find((each) => each === search.get('mota')) ?? 'every',
    text: search.get('testua') ?? '',
  }
}

/** The address with these filters. */
export function withFilters(search: URLSearchParams, { kind, text }: Filters): URLSearchParams {
  return withValues(search, { mota: [kind, 'every'], testua: [text, ''] })
}

/** The imports that the filters let through, in their order; `wordsOf` has the words of one. */
export function matching(
  items: readonly TimeImport[],
  { kind, text }: Filters,
  wordsOf: (item: TimeImport) => readonly string[],
): TimeImport[] {
  const isFound = searchFor(text)
  return items.filter(
    (item) => (kind === 'every' || item.kind === kind) && isFound(...wordsOf(item)),
  )
}
