import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#scripts/project-root.ts'
import { INSTANTS, instantOf, OTHER_TESTS, TESTS_OF_DAYS } from '#scripts/test/instants.ts'

test('a run tries another instant each day, and all of them in turn', () => {
  const days = INSTANTS.map((_, index) => new Date(Date.UTC(2026, 10, 25 + index, 23, 59)))
  expect(new Set(days.map(instantOf))).toEqual(new Set(INSTANTS))
  expect(instantOf(new Date('2026-01-01T00:00:00Z'))).toBe(INSTANTS[0])
})

test('each file of end-to-end tests belongs to one of two lists', () => {
  const files = readdirSync(join(PROJECT_ROOT, 'tests/e2e'))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `e2e/${name}`)
  expect([...TESTS_OF_DAYS, ...OTHER_TESTS].sort()).toEqual(files.sort())
})
