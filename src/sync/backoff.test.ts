import { expect, test } from 'vitest'
import { backoffMs } from '#sync/backoff.ts'

test('waits grow to five minutes and no further, whatever the random number', () => {
  expect([1, 2, 3, 7, 8, 9, 50].map((failures) => backoffMs(failures, undefined, 1))).toEqual([
    2_000, 4_000, 8_000, 128_000, 256_000, 300_000, 300_000,
  ])
  expect(backoffMs(9, undefined, 0)).toBe(0)
})

test('never retries sooner than the server asked', () => {
  expect(backoffMs(1, 30_000, 0)).toBe(30_000)
})
