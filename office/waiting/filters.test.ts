import { expect, test } from 'vitest'
import type { ListedSent } from '#contract/office/sent.ts'
import { type Filters, matching, readFilters, withFilters } from '#office/waiting/filters.ts'

const NOW = new Date('2026-11-24T10:00:00Z')

const item = (id: number, more: Partial<ListedSent>): ListedSent => ({
  ...{ id, kind: 'requests', empleado: 1207, name: 'Ane Etxeberria', title: '', excerpt: '' },
  ...{ sentAt: NOW.toISOString(), fileName: null, state: 'sent' },
  ...{ takenBy: null, answeredBy: null, closedBy: null },
  ...more,
})

const ITEMS = [
  item(1, { excerpt: 'Telefono berria' }),
  item(2, { state: 'taken', takenBy: 'person:1', name: 'Íñigo Agirre', empleado: 9345 }),
  item(3, { kind: 'ideas', title: 'Kafe makina', sentAt: '2026-11-21T10:00:00Z' }),
  item(4, {
    kind: 'openings',
    sentAt: '2026-11-21T09:59:59Z',
    state: 'taken',
    takenBy: 'person:2',
  }),
]

const NONE: Filters = { which: 'waiting', kind: 'every', text: '' }

test.each([
  [{}, [1, 2, 3, 4]],
  [{ which: 'new' }, [1, 3]],
  [{ which: 'mine' }, [2]],
  [{ which: 'old' }, [4]],
  [{ kind: 'ideas' }, [3]],
  [{ text: 'INIGO' }, [2]],
  [{ text: '1207 tele' }, [1]],
  [{ text: 'makína' }, [3]],
  [{ text: 'kafe', which: 'mine' }, []],
] as const)('%j lets %j through', (filters, ids) => {
  const found = matching(ITEMS, { ...NONE, ...filters }, { me: 'person:1', now: NOW })
  expect(found.map(({ id }) => id)).toEqual(ids)
})

test('an address says only what differs from the default, and reads back the same', () => {
  const search = new URLSearchParams('ordena=name')
  expect(String(withFilters(search, NONE))).toBe('ordena=name')
  const filters: Filters = { which: 'old', kind: 'openings', text: 'a b' }
  const next = withFilters(search, filters)
  expect(String(next)).toBe('ordena=name&zein=old&mota=openings&testua=a+b')
  expect(readFilters(next)).toEqual(filters)
  expect(String(withFilters(next, NONE))).toBe('ordena=name')
  expect(readFilters(new URLSearchParams('zein=x&mota=y'))).toEqual(NONE)
})
