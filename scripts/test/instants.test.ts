import { expect, test } from 'vitest'
import { INSTANTS, instantOf } from '#scripts/test/instants.ts'

test('a run tries another instant each day, and all of them in turn', () => {
  const days = INSTANTS.map((_, index) => new Date(Date.UTC(2026, 10, 25 + index, 23, 59)))
  expect(new Set(days.map(instantOf))).toEqual(new Set(INSTANTS))
  expect(instantOf(new Date('2026-01-01T00:00:00Z'))).toBe(INSTANTS[0])
})
