import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/office/audit.ts'
import { matching, NO_FILTERS, queryOf, readFilters, withFilters } from '#office/audit/filters.ts'

test('an address keeps what is filtered, and nothing that is the default', () => {
  const filters = { from: '2026-11-01', to: '2026-11-30', action: 'block', text: 'Ane' } as const
  const search = withFilters(new URLSearchParams('ordena=at'), filters)
  expect(search.toString()).toBe(
    'ordena=at&noiztik=2026-11-01&nora=2026-11-30&zer=block&testua=Ane',
  )
  expect(readFilters(search)).toEqual(filters)
  expect(withFilters(search, NO_FILTERS).toString()).toBe('ordena=at')
})

test.each(['noiztik=atzo', 'noiztik=2026-13-01', 'zer=ezer'])(
  'an address with %s shows as without it',
  (search) => {
    expect(readFilters(new URLSearchParams(search))).toEqual(NO_FILTERS)
  },
)

test('both days are included, also those on which the clock changes', () => {
  const hours = (from: string, to: string) => {
    const query = queryOf({ ...NO_FILTERS, from, to })
    return (Date.parse(query.to ?? '') - Date.parse(query.from ?? '')) / 3_600_000
  }
  expect(hours('2026-11-26', '2026-11-26')).toBe(24)
  expect(new Date(queryOf({ ...NO_FILTERS, to: '2026-12-31' }).to ?? '').getFullYear()).toBe(2027)
  expect(queryOf(NO_FILTERS)).toEqual({})
})

const entry = (id: number, more: Partial<AuditEntry>): AuditEntry => ({
  ...{ id, at: '2026-11-26T10:00:00.000Z', actor: 'cli:ana', action: 'import', empleado: null },
  ...{ facts: {}, ...more },
})

test('finds entries that contain each word of the search, with or without accents', () => {
  const items = [entry(1, { actor: 'cli:Íñigo' }), entry(2, { empleado: 1207 })]
  const found = (text: string) =>
    matching(items, text, ({ actor, empleado }) => [actor, String(empleado)]).map(({ id }) => id)
  expect(found('')).toEqual([1, 2])
  expect(found('inigo')).toEqual([1])
  expect(found('ana 1207')).toEqual([2])
  expect(found('ana 9')).toEqual([])
})
