import { expect, test } from 'vitest'
import { decimalHours, duration, hoursOf, signedDuration } from '#domain/hours/format.ts'

/** With plain spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [480, 8, '8,00', '8 h 00 min'],
  [465, 7.75, '7,75', '7 h 45 min'],
  [0, 0, '0,00', '0 h 00 min'],
  [1, 0.02, '0,02', '0 h 01 min'],
  [-1, -0.02, '−0,02', '−0 h 01 min'],
  [-30, -0.5, '−0,50', '−0 h 30 min'],
  [-485, -8.08, '−8,08', '−8 h 05 min'],
  [59, 0.98, '0,98', '0 h 59 min'],
  [59.6, 0.99, '0,99', '1 h 00 min'],
  // Half a hundredth of an hour, on both sides of zero.
  [0.3, 0.01, '0,01', '0 h 00 min'],
  [-0.3, -0.01, '−0,01', '0 h 00 min'],
  [-0.1, 0, '0,00', '0 h 00 min'],
  [6773, 112.88, '112,88', '112 h 53 min'],
  [105_600, 1760, '1760,00', '1760 h 00 min'],
])('%d minutes are %d hours, %s or %s', (minutes, hours, decimal, text) => {
  expect(hoursOf(minutes)).toBe(hours)
  expect(Object.is(hoursOf(minutes), -0)).toBe(false)
  expect(decimalHours(minutes / 60, ',')).toBe(decimal)
  expect(plain(duration(minutes))).toBe(text)
})

test('a duration breaks between hours and minutes only', () => {
  expect(duration(465).split(' ')).toEqual(['7\u00a0h', '45\u00a0min'])
})

test.each([
  [210, '+3 h 30 min'],
  [-75, '−1 h 15 min'],
  [0, '0 h 00 min'],
  [-0.06, '0 h 00 min'],
  [0.06, '0 h 00 min'],
])('a balance of %d minutes is %s', (minutes, text) => {
  expect(plain(signedDuration(minutes))).toBe(text)
})
