import { expect, test } from 'vitest'
import { isCode, newCodeProblem, saysOk } from './pin.ts'

test.each(['000000', '123456'])('%s can be a code', (text) => {
  expect(isCode(text)).toBe(true)
})

test.each(['', '12345', '1234567', '12345a', '١٢٣٤٥٦', '123456\n', ' 12345', '12.456', '-12345'])(
  '%j cannot',
  (text) => {
    expect(isCode(text)).toBe(false)
  },
)

test('a new code is typed twice', () => {
  expect(newCodeProblem('123456', '123456')).toBeUndefined()
  expect(newCodeProblem('123456', '123457')).toBe('different')
  expect(newCodeProblem('12345', '12345')).toBe('form')
  expect(newCodeProblem('123456', '12345')).toBe('form')
})

test('only ok means yes', () => {
  expect([['ok'], ['ok', 'x'], ['ko'], ['OK'], []].map(saysOk)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
