import { expect, test } from 'vitest'
import type { PersonSummary } from '#contract/office/people.ts'
import { matching, NO_FILTERS, readFilters, withFilters } from '#office/people/filters.ts'

const person = (empleado: number, more: Partial<PersonSummary>): PersonSummary => ({
  ...{ empleado, username: 'ane', name: 'Ane Etxeberria', access: 'active', sessions: 0 },
  ...more,
})

const PEOPLE = [
  person(1207, {}),
  person(9345, { username: 'jon', name: 'Jon Iñurrieta', access: 'blocked' }),
  person(12, { username: 'koldo', name: 'Koldo Agirre', access: 'left' }),
]

test.each([
  [{}, [1207, 9345, 12]],
  [{ access: 'blocked' }, [9345]],
  [{ access: 'left' }, [12]],
  [{ text: 'inurrieta' }, [9345]],
  [{ text: 'etxe 12' }, [1207]],
  [{ text: '12' }, [1207, 12]],
  [{ text: 'KOLDO', access: 'active' }, []],
] as const)('the filters %j let through %j', (filters, numbers) => {
  const found = matching(PEOPLE, { ...NO_FILTERS, ...filters })
  expect(found.map(({ empleado }) => empleado)).toEqual(numbers)
})

test('an address keeps what is filtered, and nothing that is the default', () => {
  const filters = { access: 'left', text: 'a' } as const
  const search = withFilters(new URLSearchParams('ordena=name'), filters)
  expect(search.toString()).toBe('ordena=name&sarbidea=left&testua=a')
  expect(readFilters(search)).toEqual(filters)
  expect(withFilters(search, NO_FILTERS).toString()).toBe('ordena=name')
  expect(readFilters(new URLSearchParams('sarbidea=ezer'))).toEqual(NO_FILTERS)
})
