import { expect, test } from 'vitest'
import { makeDay } from '#contract/day.ts'
import { positionOf, unreadFrom } from '#domain/messages/position.ts'

const positions = [
  positionOf(makeDay(2026, 11, 21), 0),
  positionOf(makeDay(2026, 11, 20), 1),
  positionOf(makeDay(2025, 12, 31), 0),
]

const unreadAfter = (lastVisit: Date | undefined) =>
  positions.filter((position) => position >= unreadFrom(lastVisit)).length

test('the newest message has the largest position, within a day and across days', () => {
  expect(positions.toSorted((one, other) => other - one)).toEqual(positions)
  expect(positionOf(makeDay(2026, 11, 20), 99_999)).toBeLessThan(positions[0] ?? 0)
  expect(positionOf(makeDay(1999, 12, 31), 0)).toBeLessThan(0)
})

test('messages dated after the last look are unread; without a look all are', () => {
  const midnight = new Date(2026, 10, 20)
  expect(unreadAfter(undefined)).toBe(3)
  expect(unreadAfter(midnight)).toBe(1)
  expect(unreadAfter(new Date(midnight.getTime() - 1))).toBe(2)
  expect(unreadAfter(new Date(2026, 11, 1))).toBe(0)
})
