import { expect, test } from 'vitest'
import { sizeText, whenText } from '#ui/pdf/fact-texts.ts'

test('writes sizes in the unit a person would use, with a decimal comma', () => {
  expect(sizeText(1536, 'eu')).toBe('1,5 KB')
  expect(sizeText(20 * 1024, 'eu')).toBe('20 KB')
  expect(sizeText(2.5 * 1024 * 1024, 'es')).toBe('2,5 MB')
})

test('writes dates in the language, and nothing for an invalid date', () => {
  const date = new Date(2026, 10, 21, 9, 5)
  expect(whenText(date, 'es')).toBe('21-11-26 09:05')
  expect(whenText(date, 'eu')).toBe('26-11-21 09:05')
  expect(whenText(new Date(Number.NaN), 'es')).toBeUndefined()
  expect(whenText(undefined, 'es')).toBeUndefined()
})
