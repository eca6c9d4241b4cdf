import { expect, test } from 'vitest'
import { makeDay } from '#contract/day.ts'
import { dayForKey } from '#ui/day-keys.ts'

const bounds = { first: makeDay(2026, 1, 1), last: makeDay(2026, 12, 31) }
const wednesday = makeDay(2026, 3, 4)

test.each([
  ['ArrowLeft', makeDay(2026, 3, 3)],
  ['ArrowRight', makeDay(2026, 3, 5)],
  ['ArrowUp', makeDay(2026, 2, 25)],
  ['ArrowDown', makeDay(2026, 3, 11)],
  ['Home', makeDay(2026, 3, 2)],
  ['End', makeDay(2026, 3, 8)],
  ['PageUp', makeDay(2026, 2, 4)],
  ['PageDown', makeDay(2026, 4, 4)],
])('%s', (key, target) => {
  expect(dayForKey(key, wednesday, bounds)).toBe(target)
})

test('a month without that day gives its last', () => {
  expect(dayForKey('PageDown', makeDay(2026, 1, 31), bounds)).toBe(makeDay(2026, 2, 28))
  expect(dayForKey('PageUp', makeDay(2026, 7, 31), bounds)).toBe(makeDay(2026, 6, 30))
})

test('no key leads out of the shown months', () => {
  expect(dayForKey('ArrowUp', makeDay(2026, 1, 3), bounds)).toBe(bounds.first)
  expect(dayForKey('PageDown', makeDay(2026, 12, 5), bounds)).toBe(bounds.last)
})

test('other keys are ignored', () => {
  expect(dayForKey('Enter', wednesday, bounds)).toBeUndefined()
  expect(dayForKey('a', wednesday, bounds)).toBeUndefined()
})
