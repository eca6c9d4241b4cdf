import { expect, test } from 'vitest'
import { isSteeper, type Point, slopeOf } from '#tests/soak/slope.ts'

const points = (...values: readonly number[]): Point[] =>
  values.map((value, index) => ({ at: index / 2, value }))

test('a line has its own slope, without uncertainty', () => {
  const slope = slopeOf(points(1, 2, 3, 4))
  expect(slope?.perMinute).toBeCloseTo(2)
  expect(slope?.error).toBeCloseTo(0)
  expect(slope && isSteeper(slope, 1.9)).toBe(true)
  expect(slope && isSteeper(slope, 2)).toBe(false)
})

test('values that go up and down are flat within their uncertainty', () => {
  const slope = slopeOf(points(10, 14, 9, 15, 10, 14, 10))
  expect(slope?.error).toBeGreaterThan(0.5)
  expect(slope && isSteeper(slope, 0)).toBe(false)
})

test('two points, or points of one moment, give no slope', () => {
  expect(slopeOf(points(1, 9))).toBeUndefined()
  expect(slopeOf([1, 2, 3].map((value) => ({ at: 4, value })))).toBeUndefined()
})
