import { DOCUMENT_CLASSES, type MessageClass } from '#contract/messages.ts'
import { MESSAGE_STATES, type MessageState } from '#contract/office/message-reports.ts'
import type { ListedMessage } from '#contract/office/messages.ts'
import { searchFor, withValues } from '#office/parts/list-address.ts'

/** What the address says that the list shows; what it does not say is the default. */
export interface Filters {
  readonly state: MessageState | 'every'
  readonly clase: MessageClass | 'every'
  readonly text: string
}

export const NO_FILTERS: Filters = { state: 'every', clase: 'every', text: '' }

export function readFilters(search: URLSearchParams): Filters {
  return {
    state: MESSAGE_STATES.find((each) => each === search.get('egoera')) ?? 'every',
    clase: DOCUMENT_CLASSES.find((each) => each === search.get('mota')) ?? 'every',
    text: search.get('testua') ?? '',
  }
}

/** The address with these filters. */
export function withFilters(
  search: URLSearchParams,
  { state, clase, text }: Filters,
): URLSearchParams {
  return withValues(search, {
    egoera: [state, 'every'],
    mota: [clase, 'every'],
    testua: [text, ''],
  })
}

/** The messages that the filters let through, in their order. */
export function matching(
  items: readonly ListedMessage[],
  { state, clase, text }: Filters,
): ListedMessage[] {
  const isFound = searchFor(text)
  return items.filter((item) => {
    if (state !== 'every' && item.state !== state) return false
    if (clase !== 'every' && item.clase !== clase) return false
    return isFound(item.titulo)
  })
}
