import { expect, test } from 'vitest'
import { messageTitle } from '#contract/message-title.ts'

test('a title of two languages is read in one', () => {
  expect(messageTitle('Jantokia itxita / Comedor cerrado', 'eu')).toBe('Jantokia itxita')
  expect(messageTitle('Jantokia itxita / Comedor cerrado', 'es')).toBe('Comedor cerrado')
})

test('a slash within a word parts nothing', () => {
  expect(messageTitle('Ikasturtea 2026/27', 'eu')).toBe('Ikasturtea 2026/27')
  expect(messageTitle('Ikastaroa 26/27 / Curso 26/27', 'es')).toBe('Curso 26/27')
  expect(messageTitle('', 'es')).toBe('')
})
