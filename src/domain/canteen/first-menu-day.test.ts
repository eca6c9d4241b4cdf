import { describe, expect, test } from 'vitest'
import { makeDay } from '#contract/day.ts'
import { firstMenuDay } from '#domain/canteen/first-menu-day.ts'

describe('the first menu', () => {
  const [friday, monday] = [makeDay(2026, 1, 2), makeDay(2026, 1, 5)]
  const closing = 15 * 60

  test.each([
    [friday, closing - 1, friday],
    [friday, closing, monday],
    [makeDay(2026, 1, 3), 0, monday],
    [makeDay(2025, 12, 31), 23 * 60, friday],
    [monday, closing, undefined],
  ])('on %s at minute %s is that of %s', (today, minute, day) => {
    expect(firstMenuDay([friday, monday], today, minute, closing)).toBe(day)
  })
})
