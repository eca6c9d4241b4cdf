import { expect, test } from 'vitest'
import { readWireNumber, toWireNumber } from '#contract/wire-number.ts'

test.each([
  ['7,75', 7.75],
  ['7.75', 7.75],
  [7.75, 7.75],
  ['-30', -30],
  [' 480 ', 480],
  ['+1,5', 1.5],
  ['0', 0],
  ['', undefined],
  ['-', undefined],
  [',5', undefined],
  ['7,', undefined],
  ['1.234,5', undefined],
  ['12h', undefined],
  ['1e3', undefined],
  [Number.NaN, undefined],
  [null, undefined],
])('reads %j as %s', (text, value) => {
  expect(readWireNumber(text)).toBe(value)
})

test.each([
  [7.75, '7,75'],
  [7.756, '7,76'],
  [-0.5, '-0,5'],
  [-0.001, '0'],
  [8, '8'],
])('writes %d as %s, which reads back', (value, text) => {
  expect(toWireNumber(value)).toBe(text)
  expect(readWireNumber(text)).toBeCloseTo(value, 2)
})
