import { expect, test } from 'vitest'
import { retryAfterMs } from '#api/retry-after.ts'

const at = (time: string) => Date.parse(`2026-11-21T${time}Z`)

function asked(retryAfter: string, date?: string): number | undefined {
  const headers = new Headers({ 'Retry-After': retryAfter, ...(date && { Date: date }) })
  return retryAfterMs(headers, () => at('10:00:00'))
}

test('reads seconds and dates, and nothing else', () => {
  expect(asked('120')).toBe(120_000)
  expect(asked('Sat, 21 Nov 2026 10:00:30 GMT')).toBe(30_000)
  expect(asked('Sat, 21 Nov 2026 09:00:00 GMT')).toBe(0)
  expect(asked('soon')).toBeUndefined()
  expect(retryAfterMs(new Headers(), Date.now)).toBeUndefined()
})

test("compares a date with the answer's own Date header before any known clock", () => {
  expect(asked('Sat, 21 Nov 2026 12:00:30 GMT', 'Sat, 21 Nov 2026 12:00:00 GMT')).toBe(30_000)
  expect(asked('120', 'Sat, 21 Nov 2026 12:00:00 GMT')).toBe(120_000)
})
