import { expect, test } from 'vitest'
import { happenedWithin } from '#app/happened-within.ts'

test('what is noted for the future, by a clock that was put back, holds nothing up', () => {
  expect([900, 100, 0, 1_001].map((at) => happenedWithin(900, at, 1_000))).toEqual([
    ...[true, false, false, false],
  ])
  expect(happenedWithin(900, 1_000, 1_000)).toBe(true)
})
