import { expect, test } from 'vitest'
import type { Publication } from '#contract/office/documents.ts'
import { matching, NO_FILTERS, readFilters, withFilters } from '#office/documents/filters.ts'

const item = (id: number, folder: string, source: string): Publication => ({
  ...{ id, folder, source, longdate: '20261130', actor: 'cli:it', documents: 3, openedBy: 1 },
  ...{ publishedAt: '2026-11-23T09:00:00Z', publishAt: null, recalledAt: null },
})

const ITEMS = [item(2, 'Nominas', 'azaroa.pdf'), item(1, '10T', 'Ziurtagiriak.zip')]
const wordsOf = ({ source }: Publication) => [source]

test.each([
  [{}, [2, 1]],
  [{ folder: '10T' }, [1]],
  [{ text: 'AZAROA' }, [2]],
  [{ folder: '10T', text: 'azaroa' }, []],
] as const)('the filters %j let through %j', (filters, ids) => {
  const found = matching(ITEMS, { ...NO_FILTERS, ...filters }, wordsOf)
  expect(found.map(({ id }) => id)).toEqual(ids)
})

test('an address keeps what is filtered, and nothing that is the default', () => {
  const search = withFilters(new URLSearchParams(), { folder: 'Nominas', text: 'a' })
  expect(search.toString()).toBe('karpeta=Nominas&testua=a')
  expect(readFilters(search)).toEqual({ folder: 'Nominas', text: 'a' })
  expect(withFilters(search, NO_FILTERS).toString()).toBe('')
})
