import { expect, test } from 'vitest'
import { langOf, textLanguage } from '#domain/texts/text-language.ts'

test.each([
  ['Jantokia itxita egongo da ostiralean.', 'eu'],
  ['Zorionak denei!', 'eu'],
  ['El comedor estará cerrado el viernes.', 'es'],
  ['¡Enhorabuena!', 'es'],
  ['Txomin Etxeberria y Aitor Goikoetxea hablarán en la reunión de los lunes.', 'es'],
  ['José Ibáñez eta Íñigo egongo dira: denok etorri behar dugu.', 'eu'],
  ['12:00-13:00, 943 12 34 56', undefined],
  ['Ataria', undefined],
  ['', undefined],
] as const)('%j is in %s', (text, language) => {
  expect(textLanguage(text)).toBe(language)
})

test('a passage names its language where it is not the page’s', () => {
  expect(langOf('El viernes no hay turno.', 'eu')).toBe('es')
  expect(langOf('El viernes no hay turno.', 'es')).toBeUndefined()
  expect(langOf('2026', 'eu')).toBeUndefined()
})
