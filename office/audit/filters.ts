import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '#contract/office/audit.ts'
import { folded } from '#office/parts/list-address.ts'

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

/** The address with these filters; the rest of it, such as the order, stays. */
export function withFilters(search: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(search)
  const set = (name: string, value: string, nothing: string) =>
    value === nothing ? next.delete(name) : next.set(name, value)
  set('noiztik', filters.from, '')
  set('nora', filters.to, '')
  set('zer', filters.action, 'every')
  set('testua', filters.text, '')
  return next
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
  const words = folded(text).split(' ').filter(Boolean)
  return items.filter((entry) => {
    const found = folded(wordsOf(entry).join(' '))
    return words.every((word) => found.includes(word))
  })
}
