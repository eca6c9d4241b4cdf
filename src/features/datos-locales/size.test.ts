import { expect, test } from 'vitest'
import { bytesText, sizeOf } from '#features/datos-locales/size.ts'

test('measures a few rows, and extrapolates many from a sample', () => {
  const rows = [
    { id: 1, bytes: new ArrayBuffer(1000) },
    { id: 2, bytes: new ArrayBuffer(3000) },
  ]
  const { bytes, estimated } = sizeOf(rows, 2)
  expect(estimated).toBe(false)
  expect(bytes).toBeGreaterThan(4000)
  expect(bytes).toBeLessThan(4100)
  expect(sizeOf(rows, 20)).toEqual({ bytes: bytes * 10, estimated: true })
  expect(sizeOf([], 0)).toEqual({ bytes: 0, estimated: false })
})

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_400, '1,4 kB'],
  [12_400, '12 kB'],
  [1_449_000, '1,4 MB'],
  [5_000_000_000_000, '5000 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(bytesText(bytes, 'eu')).toBe(text)
  expect(bytesText(bytes, 'es')).toBe(text)
})
