import type { PersonSummary } from '#contract/office/people.ts'
import { folded } from '#office/parts/list-address.ts'

export const ACCESSES = [
  'active',
  'blocked',
  'left',
] as const satisfies readonly PersonSummary['access'][]

/** What the address says that the list shows; what it does not say is the default. */
export interface Filters {
  readonly access: PersonSummary['access'] | 'every'
  readonly text: string
}

export const NO_FILTERS: Filters = { access: 'every', text: '' }

export function readFilters(search: URLSearchParams): Filters {
  return {
    access: ACCESSES.find((each) => each === search.get('sarbidea')) ?? 'every',
    text: search.get('testua') ?? '',
  }
}

/** The address with these filters; the rest of it, such as the order, stays. */
export function withFilters(search: URLSearchParams, { access, text }: Filters): URLSearchParams {
  const next = new URLSearchParams(search)
  const set = (name: string, value: string, nothing: string) =>
    value === nothing ? next.delete(name) : next.set(name, value)
  set('sarbidea', access, 'every')
  set('testua', text, '')
  return next
}

/** The people that the filters let through, in their order. */
export function matching(
  items: readonly PersonSummary[],
  { access, text }: Filters,
): PersonSummary[] {
  const words = folded(text).split(' ').filter(Boolean)
  return items.filter((person) => {
    if (access !== 'every' && person.access !== access) return false
    const found = folded(`${person.name} ${person.username} ${person.empleado}`)
    return words.every((word) => found.includes(word))
  })
}
