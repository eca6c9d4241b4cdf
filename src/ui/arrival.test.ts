import { expect, test } from 'vitest'
import { arrivalOf } from '#ui/arrival.ts'

test('waits for the local database, whatever the connection', () => {
  expect(arrivalOf(undefined, false)).toBe('waiting')
})

test('on the very first load waits until all was asked for, or cannot be', () => {
  const never = { attempted: false, confirmed: false }
  const half = { attempted: false, confirmed: true }
  expect(arrivalOf(never, true)).toBe('waiting')
  expect(arrivalOf(half, true)).toBe('waiting')
  expect(arrivalOf(never, false)).toBe('nothing')
  expect(arrivalOf(half, false)).toBe('here')
})

test('then shows what came once, and says so when nothing did', () => {
  expect(arrivalOf({ attempted: true, confirmed: true }, false)).toBe('here')
  expect(arrivalOf({ attempted: true, confirmed: false }, true)).toBe('nothing')
})
