import { expect, test } from 'vitest'
import { chosenCategory, fieldsOf, isWritten, missingFields } from '#features/ideas/form-fields.ts'

test('the only category is chosen without being chosen; of several none is', () => {
  expect(chosenCategory('', [{ id: '7' }])).toBe('7')
  expect(chosenCategory('', [{ id: '7' }, { id: '8' }])).toBe('')
  expect(chosenCategory('', [])).toBe('')
})

test('a chosen category stands as long as it exists', () => {
  expect(chosenCategory('8', [{ id: '7' }, { id: '8' }])).toBe('8')
  expect(chosenCategory('9', [{ id: '7' }, { id: '8' }])).toBe('')
  expect(chosenCategory('9', [{ id: '7' }])).toBe('7')
})

test('title, category, situation and solution are required, spaces are nothing', () => {
  expect(missingFields(fieldsOf({}))).toEqual(['Titulo', 'IdCategoria', 'Situacion', 'Solucion'])
  expect(missingFields(fieldsOf({ Titulo: ' ', IdCategoria: '1', Situacion: 'a' }))).toEqual([
    'Titulo',
    'Solucion',
  ])
  const whole = { Titulo: 'a', IdCategoria: '1', Situacion: 'a', Solucion: 'a' }
  expect(missingFields(fieldsOf(whole))).toEqual([])
})

test('a form in which only a category was chosen has nothing to lose', () => {
  expect(isWritten(fieldsOf({ IdCategoria: '1' }))).toBe(false)
  expect(isWritten(fieldsOf({ Beneficios: 'x' }))).toBe(true)
})
