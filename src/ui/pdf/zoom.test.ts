import { expect, test } from 'vitest'
import { clampScale, percentOf, steppedScale } from '#ui/pdf/zoom.ts'

test('no step and no pinch leaves the range of 10 % to 1000 %', () => {
  expect(steppedScale(9.9, 5)).toBe(10)
  expect(steppedScale(0.12, -5)).toBe(0.1)
  expect(clampScale(25)).toBe(10)
  expect(clampScale(0)).toBe(0.1)
})

test('a step always changes the zoom, to a round tenth', () => {
  for (const scale of [0.1, 0.33, 1, 1.25, 4]) {
    expect(steppedScale(scale, 1)).toBeGreaterThan(scale)
    expect(percentOf(steppedScale(scale, 1)) % 10).toBe(0)
  }
  expect(steppedScale(1, -1)).toBe(0.9)
  expect(steppedScale(1, 2)).toBe(1.3)
})
