import { expect, test } from 'vitest'
import { chosenCategory, fieldsOf, isWritten, missingFields } from '#features/ideas/form-fields.ts'

test('preselects the only category; of several none', () => {
  expect(chosenCategory('', [{ id: '7' }])).toBe('7')
  expect(chosenCategory('', [{ id: '7' }, { id: '8' }])).toBe('')
  expect(chosenCategory('', [])).toBe('')
})

test('keeps a chosen category as long as it exists', () => {
  expect(chosenCategory('8', [{ id: '7' }, { id: '8' }])).toBe('8')
  expect(chosenCategory('9', [{ id: '7' }, { id: '8' }])).toBe('')
  expect(chosenCategory('9', [{ id: '7' }])).toBe('7')
})

test('requires title, situation and category; spaces are empty', () => {
  expect(missingFields(fieldsOf({}))).toEqual(['Titulo', 'Situacion', 'IdCategoria'])
  expect(missingFields(fieldsOf({ Titulo: ' ', IdCategoria: '1', Situacion: 'a' }))).toEqual([
    'Titulo',
  ])
  const whole = { Titulo: 'a', IdCategoria: '1', Situacion: 'a' }
  expect(missingFields(fieldsOf(whole))).toEqual([])
})

test('a form with only a category chosen has nothing to lose', () => {
  expect(isWritten(fieldsOf({ IdCategoria: '1' }))).toBe(false)
  expect(isWritten(fieldsOf({ Beneficios: 'x' }))).toBe(true)
})
