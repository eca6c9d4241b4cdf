import type { PersonSummary } from '#contract/office/people.ts'
import { searchFor, withValues } from '#office/parts/list-address.ts'

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

/** The address with these filters. */
export function withFilters(search: URLSearchParams, { access, text }: Filters): URLSearchParams {
  return withValues(search, { sarbidea: [access, 'every'], testua: [text, ''] })
}

/** The people that the filters let through, in their order. */
export function matching(
  items: readonly PersonSummary[],
  { access, text }: Filters,
): PersonSummary[] {
  const isFound = searchFor(text)
  return items.filter((person) => {
    if (access !== 'every' && person.access !== access) return false
    return isFound(person.name, person.username, person.empleado)
  })
}
