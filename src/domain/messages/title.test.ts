import { expect, test } from 'vitest'
import { messageTitle } from '#domain/messages/title.ts'

test('a title of two languages is read in one', () => {
  expect(messageTitle({ titulo: 'Jantokia itxita / Comedor cerrado' }, 'eu')).toBe(
    'Jantokia itxita',
  )
  expect(messageTitle({ titulo: 'Jantokia itxita / Comedor cerrado' }, 'es')).toBe(
    'Comedor cerrado',
  )
})

test('a slash within a word does not separate the languages', () => {
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
  ['no text', '', 'Bilera gelan / Reunión en la sala', 'Bilera gelan / Reunión en la sala'],
  ['one language and clear halves', SPANISH, 'Udako festa / Fiesta de verano', 'Fiesta de verano'],
  ['no text and clear halves', '', 'Bileraren akta / Acta de la reunión', 'Acta de la reunión'],
  ['a text that tells nothing', '2026-en, 12:00-12:30', 'Turno A / Turno B', 'Turno A / Turno B'],
  [
    'a few words of one',
    'Mañana 8:00',
    'Turno de mañana / Turno de tarde',
    'Turno de mañana / Turno de tarde',
  ],
  ['a few words of one', 'Reunión mañana', 'Lunes / Miércoles', 'Lunes / Miércoles'],
])('with %s', (_, texto, titulo, title) => {
  expect(messageTitle({ titulo, texto }, 'es')).toBe(title)
})
