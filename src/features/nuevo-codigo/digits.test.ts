import { expect, test } from 'vitest'
import { digitsOf } from '#features/nuevo-codigo/digits.ts'

test.each(['112 233', ' 112233', '112-233', 'Gakoa: 112233', '11223344'])('%j', (pasted) => {
  expect(digitsOf(pasted)).toBe('112233')
})
