import { DOCUMENT_CLASSES, type MessageClass } from '#contract/messages.ts'
import { MESSAGE_STATES, type MessageState } from '#contract/office/message-reports.ts'
import type { ListedMessage } from '#contract/office/messages.ts'
import { folded } from '#office/parts/list-address.ts'

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

/** The address with these filters; the rest of it, such as the order, stays. */
export function withFilters(
  search: URLSearchParams,
  { state, clase, text }: Filters,
): URLSearchParams {
  const next = new URLSearchParams(search)
  const set = (name: string, value: string, isDefault: boolean) =>
    isDefault ? next.delete(name) : next.set(name, value)
  set('egoera', state, state === 'every')
  set('mota', clase, clase === 'every')
  set('testua', text, text === '')
  return next
}

/** The messages that the filters let through, in their order. */
export function matching(
  items: readonly ListedMessage[],
  { state, clase, text }: Filters,
): ListedMessage[] {
  const words = folded(text).split(' ').filter(Boolean)
  return items.filter((item) => {
    if (state !== 'every' && item.state !== state) return false
    if (clase !== 'every' && item.clase !== clase) return false
    const found = folded(item.titulo)
    return words.every((word) => found.includes(word))
  })
}
