import { expect, test } from 'vitest'
import { storableText } from '#contract/wire/storable-text.ts'

test.each([
  ['Argi\0a', 'Argia'],
  ['\ud83d ezer', ' ezer'],
  ['Kaixo \u{1f600}\n', 'Kaixo \u{1f600}\n'],
  ['', ''],
])('%j is stored as %j', (typed, stored) => {
  expect(storableText(typed)).toBe(stored)
})
