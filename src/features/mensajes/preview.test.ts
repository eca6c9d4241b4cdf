import { expect, test } from 'vitest'
import { preview } from '#features/mensajes/preview.ts'

test('cuts the list’s text at 88 characters, with an ellipsis', () => {
  expect(preview('a'.repeat(88))).toBe('a'.repeat(88))
  expect(preview('a'.repeat(89))).toBe(`${'a'.repeat(88)}…`)
  expect(preview('a'.repeat(9_000))).toHaveLength(89)
  expect(preview('')).toBe('')
})

test('cuts no character in half', () => {
  expect(preview('😀'.repeat(89))).toBe(`${'😀'.repeat(88)}…`)
  expect(preview('😀'.repeat(88))).toBe('😀'.repeat(88))
})
