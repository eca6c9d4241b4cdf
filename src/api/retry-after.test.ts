import { expect, test } from 'vitest'
import { retryAfterMs } from '#api/retry-after.ts'

test('reads seconds and dates, and nothing else', () => {
  const now = Date.parse('2026-11-21T10:00:00Z')
  expect(retryAfterMs('120', now)).toBe(120_000)
  expect(retryAfterMs('Sat, 21 Nov 2026 10:00:30 GMT', now)).toBe(30_000)
  expect(retryAfterMs('Sat, 21 Nov 2026 09:00:00 GMT', now)).toBe(0)
  expect(retryAfterMs('soon', now)).toBeUndefined()
  expect(retryAfterMs(null, now)).toBeUndefined()
})
