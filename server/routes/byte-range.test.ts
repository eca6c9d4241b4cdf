import { expect, test } from 'vitest'
import { fc } from '#tests/fixtures/random.ts'
import { readRange } from './byte-range.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=0-', { first: 0, last: 9 }],
  ['Bytes=3-5', { first: 3, last: 5 }],
  ['bytes=3-99', { first: 3, last: 9 }],
  ['bytes=-4', { first: 6, last: 9 }],
  ['bytes=-99', { first: 0, last: 9 }],
  ['bytes=9-9', { first: 9, last: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=99999999999999999999999-', 'unsatisfiable'],
  ['bytes=5-3', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=a-b', undefined],
  ['lines=0-1', undefined],
])('%j of ten bytes', (header, range) => {
  expect(readRange(header, 10)).toEqual(range)
})

test('an empty file has no range', () => {
  expect(readRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(readRange('bytes=-5', 0)).toBe('unsatisfiable')
})

test('never exceeds the file', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt(), fc.nat(), (from, to, size) => {
      const range = readRange(`bytes=${from}-${to}`, size)
      if (typeof range !== 'object') return
      expect(range.first).toBeGreaterThanOrEqual(0)
      expect(range.last).toBeGreaterThanOrEqual(range.first)
      expect(range.last).toBeLessThan(size)
    }),
  )
})
