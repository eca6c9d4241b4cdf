import { expect, test } from 'vitest'
import { preview } from '#features/mensajes/preview.ts'

test('the list’s text is cut at 88 characters, and says so', () => {
  expect(preview('a'.repeat(88))).toBe('a'.repeat(88))
  expect(preview('a'.repeat(89))).toBe(`${'a'.repeat(88)}…`)
  expect(preview('a'.repeat(9_000))).toHaveLength(89)
  expect(preview('')).toBe('')
})

test('no character is cut in half', () => {
  expect(preview('😀'.repeat(89))).toBe(`${'😀'.repeat(88)}…`)
  expect(preview('😀'.repeat(88))).toBe('😀'.repeat(88))
})
