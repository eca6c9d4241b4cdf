import { expect, test } from 'vitest'
import { arrivalOf } from '#ui/arrival.ts'

test('waits for the local database, whatever the connection', () => {
  expect(arrivalOf(undefined, 'offline')).toBe('waiting')
})

test('on the very first load waits until everything was requested, or cannot be', () => {
  const never = { attempted: false, confirmed: false }
  const half = { attempted: false, confirmed: true }
  expect(arrivalOf(never, 'online')).toBe('waiting')
  expect(arrivalOf(half, 'online')).toBe('waiting')
  expect(arrivalOf(never, 'offline')).toBe('nothing')
  expect(arrivalOf(half, 'offline')).toBe('here')
})

test('then shows the rows of any dataset, and says so when there are none', () => {
  expect(arrivalOf({ attempted: true, confirmed: true }, 'offline')).toBe('here')
  expect(arrivalOf({ attempted: true, confirmed: false }, 'online')).toBe('nothing')
})
