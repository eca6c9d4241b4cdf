import { expect, test } from 'vitest'
import { entryTitle } from '#features/horarios/entry-title.ts'

const title = { titulo: 'Comida', tituloEuskera: 'Bazkaria' }

test('shows a title in the chosen language, or in the other rather than empty', () => {
  expect(entryTitle(title, 'eu')).toEqual({ text: 'Bazkaria', language: 'eu' })
  expect(entryTitle(title, 'es')).toEqual({ text: 'Comida', language: 'es' })
  expect(entryTitle({ ...title, tituloEuskera: ' ' }, 'eu')).toEqual({
    text: 'Comida',
    language: 'es',
  })
  expect(entryTitle({ ...title, titulo: '' }, 'es')).toEqual({ text: 'Bazkaria', language: 'eu' })
  expect(entryTitle({ titulo: '', tituloEuskera: '' }, 'es')).toEqual({ text: '', language: 'es' })
})
