import { expect, test } from 'vitest'
import { partsOf } from '#office/messages/parts-of.ts'

test('a message in two languages is taken apart where its words change', () => {
  const eu = 'Ostiralean jantokia itxita egongo da.\n\nBarkatu eragozpenak.'
  const es = 'El viernes el comedor estará cerrado.'
  expect(partsOf({ titulo: 'Jantokia itxita / Comedor', texto: `${eu}\n\n${es}` })).toEqual({
    eu: { title: 'Jantokia itxita', body: eu },
    es: { title: 'Comedor', body: es },
    ...{ waived: undefined, isSure: true },
  })
})

test('where the words do not tell, the middle is a guess, and nothing is lost', () => {
  expect(partsOf({ titulo: 'A / B', texto: '1\n\n2\n\n3' })).toEqual({
    eu: { title: 'A', body: '1\n\n2' },
    es: { title: 'B', body: '3' },
    ...{ waived: undefined, isSure: false },
  })
})

test.each([
  ['El viernes el comedor estará cerrado.', 'eu'],
  ['Ostiralean jantokia itxita egongo da.', 'es'],
  ['2026', 'es'],
] as const)('%s alone was published without %s', (texto, waived) => {
  const parts = partsOf({ titulo: '26/27', texto })
  expect(parts).toMatchObject({ waived, isSure: true })
  expect(parts[waived]).toEqual({ title: '', body: '' })
})
