import type { ListedSent } from '#contract/office/sent.ts'
import { SENT_KINDS, type SentKind } from '#contract/office/sent-kinds.ts'
import { searchFor, withValues } from '#office/parts/list-address.ts'

export const WHICH = ['waiting', 'new', 'mine', 'old', 'all'] as const

export type Which = (typeof WHICH)[number]

/** What the address says that the list shows; what it does not say is the default. */
export interface Filters {
  readonly which: Which
  readonly kind: SentKind | 'every'
  readonly text: string
}

const OLD_MS = 3 * 24 * 60 * 60_000

export function readFilters(search: URLSearchParams): Filters {
  return {
    which: WHICH.find((each) => each === search.get('zein')) ?? 'waiting',
    kind: SENT_KINDS.find((each) => each === search.get('mota')) ?? 'every',
    text: search.get('testua') ?? '',
  }
}

/** The address with these filters. */
export function withFilters(
  search: URLSearchParams,
  { which, kind, text }: Filters,
): URLSearchParams {
  return withValues(search, {
    zein: [which, 'waiting'],
    mota: [kind, 'every'],
    testua: [text, ''],
  })
}

/** The items that the filters let through, in their order. */
export function matching(
  items: readonly ListedSent[],
  { which, kind, text }: Filters,
  { me, now }: { readonly me: string; readonly now: Date },
): ListedSent[] {
  const isFound = searchFor(text)
  return items.filter((item) => {
    if (kind !== 'every' && item.kind !== kind) return false
    if (which === 'new' && item.state !== 'sent') return false
    if (which === 'mine' && item.takenBy !== me) return false
    if (which === 'old' && now.getTime() - Date.parse(item.sentAt) <= OLD_MS) return false
    return isFound(item.name, item.empleado, item.title, item.excerpt)
  })
}
