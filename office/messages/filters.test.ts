import { expect, test } from 'vitest'
import type { ListedMessage } from '#contract/office/messages.ts'
import {
  type Filters,
  matching,
  NO_FILTERS,
  readFilters,
  withFilters,
} from '#office/messages/filters.ts'

const item = (id: number, more: Partial<ListedMessage>): ListedMessage => ({
  ...{ id, day: '2026-11-23', clase: 'Aviso general', titulo: 'Jantokia / Comedor' },
  ...{ state: 'published', audiences: ['Socios'], publishAt: null, readers: 3 },
  ...{ reached: 2, pushed: 1, synced: 1, opened: 0, acknowledged: null },
  ...more,
})

const ITEMS = [
  item(1, {}),
  item(2, { state: 'withdrawn', titulo: 'Batzarra / Asamblea' }),
  item(3, { clase: 'oposicion', titulo: 'Mekanikaria / Mecánico', state: 'scheduled' }),
]

test.each([
  [{}, [1, 2, 3]],
  [{ state: 'withdrawn' }, [2]],
  [{ clase: 'oposicion' }, [3]],
  [{ text: 'MECANICO' }, [3]],
  [{ text: 'come jan' }, [1]],
  [{ text: 'comedor', state: 'withdrawn' }, []],
] as const)('%j lets %j through', (filters, ids) => {
  expect(matching(ITEMS, { ...NO_FILTERS, ...filters }).map(({ id }) => id)).toEqual(ids)
})

test('an address says only what differs from the default, and reads back the same', () => {
  const search = new URLSearchParams('ordena=title')
  expect(String(withFilters(search, NO_FILTERS))).toBe('ordena=title')
  const filters: Filters = { state: 'scheduled', clase: 'oposicion', text: 'a b' }
  const next = withFilters(search, filters)
  expect(String(next)).toBe('ordena=title&egoera=scheduled&mota=oposicion&testua=a+b')
  expect(readFilters(next)).toEqual(filters)
  expect(String(withFilters(next, NO_FILTERS))).toBe('ordena=title')
  expect(readFilters(new URLSearchParams('egoera=x&mota=y'))).toEqual(NO_FILTERS)
})
