import { expect, test } from 'vitest'
import type { TimeImport } from '#contract/office/time.ts'
import { matching, NO_FILTERS, readFilters, withFilters } from '#office/time/filters.ts'

const item = (id: number, more: Partial<TimeImport>): TimeImport => ({
  ...{ id, kind: 'canteen-menu', actor: 'cli:it', fileName: 'menua.csv', undoneAt: null },
  ...{ appliedAt: '2026-11-23T09:00:00Z', added: 5, changed: 0, removed: 0, canUndo: true },
  ...more,
})

const ITEMS = [
  item(3, {}),
  item(2, { kind: 'calendar', fileName: 'Egutegia 2027.ics' }),
  item(1, { kind: 'worked-days', fileName: 'orduak-AZAROA.xlsx' }),
]
const wordsOf = ({ fileName }: TimeImport) => [fileName, 'Ane Iñurrieta']

test.each([
  [{}, [3, 2, 1]],
  [{ kind: 'calendar' }, [2]],
  [{ text: 'azaroa' }, [1]],
  [{ text: 'inurrieta 2027' }, [2]],
  [{ kind: 'calendar', text: 'menua' }, []],
] as const)('the filters %j let through %j', (filters, ids) => {
  const found = matching(ITEMS, { ...NO_FILTERS, ...filters }, wordsOf)
  expect(found.map(({ id }) => id)).toEqual(ids)
})

test('an address keeps what is filtered, and nothing that is the default', () => {
  const filters = { kind: 'calendar', text: 'a' } as const
  const search = withFilters(new URLSearchParams('ordena=at'), filters)
  expect(search.toString()).toBe('ordena=at&mota=calendar&testua=a')
  expect(readFilters(search)).toEqual(filters)
  expect(withFilters(search, NO_FILTERS).toString()).toBe('ordena=at')
  expect(readFilters(new URLSearchParams('mota=people'))).toEqual(NO_FILTERS)
})
