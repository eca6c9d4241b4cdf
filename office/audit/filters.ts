import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '#contract/office/audit.ts'
import { searchFor, withValues } from '#office/parts/list-address.ts'

/** What the address says that the list shows; what it does not say is the default. */
export interface Filters {
  /** Days, `YYYY-MM-DD`, both included; empty: without a limit. */
  readonly from: string
  readonly to: string
  readonly action: AuditAction | 'every'
  readonly text: string
}

export const NO_FILTERS: Filters = { from: '', to: '', action: 'every', text: '' }

const DAY = /^\d{4}-\d{2}-\d{2}$/

export function readFilters(search: URLSearchParams): Filters {
  const day = (name: string) => {
    const value = search.get(name) ?? ''
    return DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : ''
  }
  return {
    from: day('noiztik'),
    to: day('nora'),
    action: AUDIT_ACTIONS.find((each) => each === search.get('zer')) ?? 'every',
    text: search.get('testua') ?? '',
  }
}

/** The address with these filters. */
export function withFilters(search: URLSearchParams, filters: Filters): URLSearchParams {
  return withValues(search, {
    noiztik: [filters.from, ''],
    nora: [filters.to, ''],
    zer: [filters.action, 'every'],
    testua: [filters.text, ''],
  })
}

/** What the server is asked: the days as instants, by the clock of who looks. */
export function queryOf({ from, to, action }: Omit<Filters, 'text'>): Record<string, string> {
  return {
    ...(from && { from: midnight(from, 0) }),
    ...(to && { to: midnight(to, 1) }),
    ...(action !== 'every' && { action }),
  }
}

/** The first instant of the day that is so many days after `day`. */
function midnight(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

/** The entries in which all words of `text` stand, in names, numbers, actions and facts. */
export function matching(
  items: readonly AuditEntry[],
  text: string,
  wordsOf: (entry: AuditEntry) => readonly string[],
): AuditEntry[] {
  const isFound = searchFor(text)
  return items.filter((entry) => isFound(...wordsOf(entry)))
}
