import { expect, test } from 'vitest'
import { isAbsent, readWireNumber, toWireNumber } from '#contract/wire/number.ts'

test.each([
  ['7,75', 7.75],
  ['7.75', 7.75],
  [7.75, 7.75],
  ['-30', -30],
  [' 480 ', 480],
  ['+1,5', 1.5],
  ['0', 0],
  ['', undefined],
  [',5', undefined],
  ['7,', undefined],
  ['1.234,5', 1234.5],
  ['1.234.567,25', 1_234_567.25],
  ['1,234.5', 1234.5],
  ['1 234,5', 1234.5],
  ['1\u202f234', 1234],
  ["1'234", 1234],
  // The wire's decimal mark is the comma.
  ['1.234', 1234],
  ['1,234', 1.234],
  ['0.125', 0.125],
  ['12.50', 12.5],
  ['\u22127,5', -7.5],
  ['30-', -30],
  ['-1.234,5', -1234.5],
  ['-0', 0],
  ['7:30', 7.5],
  ['-1:15', -1.25],
  ['7:60', undefined],
  ['7:3', undefined],
  ['1.23.4', undefined],
  ['1.234,5,6', undefined],
  ['--5', undefined],
  ['-', undefined],
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

test('reads h:mm as minutes where minutes are asked for', () => {
  expect(readWireNumber('7:30', 60)).toBe(450)
  expect(readWireNumber('480', 60)).toBe(480)
})

test.each([
  [undefined, true],
  [null, true],
  ['', true],
  [' - ', true],
  ['\u2013', true],
  ['0', false],
  [0, false],
  ['x', false],
])('%j is absent: %s', (value, absent) => {
  expect(isAbsent(value)).toBe(absent)
})
