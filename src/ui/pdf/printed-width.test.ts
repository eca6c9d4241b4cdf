import { expect, test } from 'vitest'
import { widthOf } from '#ui/pdf/printed-width.ts'

/** A drawing of `rows`, a letter for each pixel: `#` black, `-` the grey of a thin line, `.` white. */
function drawing(...rows: string[]) {
  const shades: Record<string, number> = { '#': 0, '-': 200, '.': 255 }
  const pixels = [...rows.join('')].map((letter) => shades[letter] ?? 255)
  const data = new Uint8ClampedArray(pixels.flatMap((shade) => [shade, shade, shade, 255]))
  return { data, width: rows[0]?.length ?? 0 }
}

test('print reaches from its first column to its last, on any lines', () => {
  expect(widthOf(drawing('..........', '....#.....', '.......-..'))).toEqual({
    left: 0.4,
    right: 0.8,
  })
})

test('a page full of colour has no margins, and an empty one no print', () => {
  expect(widthOf(drawing('----', '----'))).toEqual({ left: 0, right: 1 })
  expect(widthOf(drawing('....', '....'))).toBeUndefined()
})
