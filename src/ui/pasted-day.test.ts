import { expect, test } from 'vitest'
import { pastedDay } from '#ui/pasted-day.ts'

test.each([
  ['25/11/2026', '2026-11-25'],
  ['2026-11-25', '2026-11-25'],
  ['2026/11/25', '2026-11-25'],
  [' 5.1.2026\n', '2026-01-05'],
  ['25-11-2026', '2026-11-25'],
  ['Hasta el 25/11/2026, incluido', '2026-11-25'],
  ['2026-11-25T10:00:00Z', '2026-11-25'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2027', undefined],
  ['13/13/2026', undefined],
  ['25/11/26', undefined],
  ['125/11/2026', undefined],
  ['25/11/20267', undefined],
  ['', undefined],
])('%j is the day %s', (text, day) => {
  expect(pastedDay(text)).toBe(day)
})
