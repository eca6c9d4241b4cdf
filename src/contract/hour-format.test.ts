import { expect, test } from 'vitest'
import { clockHours, decimalHours, hoursOf, signedHours } from '#contract/hour-format.ts'

test.each([
  [480, 8, '8,00', '08:00'],
  [465, 7.75, '7,75', '07:45'],
  [0, 0, '0,00', '00:00'],
  [1, 0.02, '0,02', '00:01'],
  [-1, -0.02, '−0,02', '−00:01'],
  [-30, -0.5, '−0,50', '−00:30'],
  [-485, -8.08, '−8,08', '−08:05'],
  [59, 0.98, '0,98', '00:59'],
  [59.6, 0.99, '0,99', '01:00'],
  // Half a hundredth of an hour, on both sides of zero.
  [0.3, 0.01, '0,01', '00:00'],
  [-0.3, -0.01, '−0,01', '00:00'],
  [-0.1, 0, '0,00', '00:00'],
  [8525, 142.08, '142,08', '142:05'],
  [105_600, 1760, '1760,00', '1760:00'],
])('%d minutes are %d hours, %s or %s', (minutes, hours, decimal, clock) => {
  expect(hoursOf(minutes)).toBe(hours)
  expect(Object.is(hoursOf(minutes), -0)).toBe(false)
  expect(decimalHours(minutes / 60)).toBe(decimal)
  expect(clockHours(minutes)).toBe(clock)
})

test.each([
  [3.5, '+3,50'],
  [-1.25, '−1,25'],
  [0, '0,00'],
  [-0.001, '0,00'],
  [0.001, '0,00'],
  [1.005, '+1,01'],
  [-1.005, '−1,01'],
])('a balance of %d is %s', (hours, text) => {
  expect(signedHours(hours)).toBe(text)
})
