import { expect, test } from 'vitest'
import { audienceOf } from '#contract/audience.ts'

test.each([
  [0, 'Socios'],
  [1999, 'Socios'],
  [2000, 'TCA'],
  [2001, 'TCA'],
  [9000, 'TCA'],
  [9001, 'Reubicados'],
  [10_999, 'Reubicados'],
  [11_000, 'TCA'],
  [60_000, 'TCA'],
])('%i is of %s', (empleado, audience) => {
  expect(audienceOf(empleado)).toBe(audience)
})
