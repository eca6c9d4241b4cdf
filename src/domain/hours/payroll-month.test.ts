import { expect, test } from 'vitest'
import { makeDay } from '#contract/day.ts'
import { payrollMonth } from '#domain/hours/payroll-month.ts'

const DAYS = [20, 28, 20, 20, 20, 19, 20, 7, 20, 20, 20, 15]

test.each([
  ['an ordinary day', makeDay(2026, 11, 4), 2026, 11, 20],
  ['the reclassification day', makeDay(2026, 11, 20), 2026, 11, 20],
  ['the day after', makeDay(2026, 11, 21), 2026, 12, 15],
  ['the 1st of December', makeDay(2026, 12, 1), 2026, 12, 15],
  ['the 31st of December', makeDay(2026, 12, 31), 2027, 1, 20],
  ['the 28th of February', makeDay(2028, 2, 28), 2028, 2, 28],
  ['the 29th of February', makeDay(2028, 2, 29), 2028, 3, 20],
])('the hours of %s', (_, day, year, month, closesOn) => {
  expect(payrollMonth(day, DAYS)).toEqual({ year, month, closesOn })
})

test('a closing day that a month does not have closes it at its end', () => {
  expect(payrollMonth(makeDay(2026, 2, 28), [31, 31])).toMatchObject({ month: 2 })
})

test('before the closing days are known, each month is its own', () => {
  expect(payrollMonth(makeDay(2026, 12, 31))).toEqual({
    ...{ year: 2026, month: 12, closesOn: undefined },
  })
})
