import { expect, test } from 'vitest'
import { bannerText } from '#features/portada/more/banner.ts'

test.each([
  ['', 0],
  ['a'.repeat(1079), 1079],
  ['a'.repeat(1080), 1080],
  ['a'.repeat(1081), 1080],
])('the banner cuts at 1080 characters', (text, length) => {
  expect(bannerText(text)).toHaveLength(length)
})

test('cuts no character in half', () => {
  expect(bannerText(`${'a'.repeat(1079)}😀😀`).endsWith('a😀')).toBe(true)
})
