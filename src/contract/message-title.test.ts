import { expect, test } from 'vitest'
import { messageTitle } from '#contract/message-title.ts'

test('a title of two languages is read in one', () => {
  expect(messageTitle({ titulo: 'Jantokia itxita / Comedor cerrado' }, 'eu')).toBe(
    'Jantokia itxita',
  )
  expect(messageTitle({ titulo: 'Jantokia itxita / Comedor cerrado' }, 'es')).toBe(
    'Comedor cerrado',
  )
})

test('a slash within a word parts nothing', () => {
  expect(messageTitle({ titulo: 'Ikasturtea 2026/27' }, 'eu')).toBe('Ikasturtea 2026/27')
  expect(messageTitle({ titulo: 'Ikastaroa 26/27 / Curso 26/27' }, 'es')).toBe('Curso 26/27')
  expect(messageTitle({ titulo: '' }, 'es')).toBe('')
})

const BASQUE = 'Bilera bihar izango da, eta denok etorri behar dugu.'
const SPANISH = 'La reunión es mañana y hay que venir.'

test.each([
  ['a text in Spanish alone', SPANISH, 'Turno A / Turno B', 'Turno A / Turno B'],
  ['one in Basque alone', BASQUE, 'A txanda / B txanda', 'A txanda / B txanda'],
  ['one in both languages', `${BASQUE}\n\n${SPANISH}`, 'Bilera / Reunión', 'Reunión'],
  ['no text', '', 'Bilera / Reunión', 'Reunión'],
  ['a text that tells nothing', '2026-en, 12:00-12:30', 'Bilera / Reunión', 'Reunión'],
])('with %s', (_, texto, titulo, title) => {
  expect(messageTitle({ titulo, texto }, 'es')).toBe(title)
})
