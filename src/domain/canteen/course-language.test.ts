import { expect, test } from 'vitest'
import { courseChoices, courseLanguage } from '#domain/canteen/course-language.ts'

const entry = {
  primerPlato: 'Lentejas / Ensalada',
  primerPlatoEuskera: 'Dilistak / Entsalada',
  segundoPlato: 'Merluza en salsa verde',
  segundoPlatoEuskera: ' ',
  postre: '',
  postreEuskera: 'Goxua',
}

test('a course is shown in the language asked for when it has it', () => {
  expect(courseLanguage(entry, 'primerPlato', 'eu')).toBe('eu')
  expect(courseLanguage(entry, 'primerPlato', 'es')).toBe('es')
  expect(courseChoices(entry, 'primerPlato', 'eu')).toEqual(['Dilistak', 'Entsalada'])
})

test('and in the other one when it is all there is', () => {
  expect(courseLanguage(entry, 'segundoPlato', 'eu')).toBe('es')
  expect(courseChoices(entry, 'segundoPlato', 'eu')).toEqual(['Merluza en salsa verde'])
  expect(courseLanguage(entry, 'postre', 'es')).toBe('eu')
  expect(courseChoices(entry, 'postre', 'es')).toEqual(['Goxua'])
})

test('a course without a text is empty in the language asked for', () => {
  const empty = { ...entry, postreEuskera: '' }
  expect(courseLanguage(empty, 'postre', 'es')).toBe('es')
  expect(courseChoices(empty, 'postre', 'es')).toEqual([])
})

const alubias = {
  primerPlato: 'Alubias / Ensalada',
  primerPlatoEuskera: 'Babarrunak/Entsalada',
  segundoPlato: '',
  segundoPlatoEuskera: 'Legatza',
  postre: ' / Flan / ',
  postreEuskera: '',
}

test('a slash separates choices, and the other language replaces a missing one', () => {
  expect(courseChoices(alubias, 'primerPlato', 'eu')).toEqual(['Babarrunak', 'Entsalada'])
  expect(courseChoices(alubias, 'primerPlato', 'es')).toEqual(['Alubias', 'Ensalada'])
  expect(courseChoices(alubias, 'segundoPlato', 'es')).toEqual(['Legatza'])
  expect(courseChoices(alubias, 'postre', 'eu')).toEqual(['Flan'])
  expect(courseChoices({ ...alubias, postre: '' }, 'postre', 'es')).toEqual([])
})
