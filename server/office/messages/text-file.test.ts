import { expect, test } from 'vitest'
import { MESSAGE_TEMPLATE, readMessageText } from '#server/office/messages/text-file.ts'

test('the template is read, Basque first', () => {
  expect(readMessageText(MESSAGE_TEMPLATE, undefined)).toEqual({
    text: {
      titulo: 'Jantokia itxita / Comedor cerrado',
      texto: 'Ostiralean jantokia itxita egongo da.\n\nEl viernes el comedor estará cerrado.',
    },
  })
})

test('languages in any order, Windows line ends, a byte order mark, and blank lines', () => {
  const file = '\ufeff\r\n[ES]\r\n\r\nHola\r\nuno  \r\n\r\ndos\r\n\r\n [eu] \r\nKaixo\r\nbat\r\n'
  expect(readMessageText(file, undefined)).toEqual({
    text: { titulo: 'Kaixo / Hola', texto: 'bat\n\nuno\n\ndos' },
  })
})

test('one language is enough where the other is waived by name', () => {
  const file = '[es]\nHola 24/7\nuno / dos\n'
  expect(readMessageText(file, 'eu')).toEqual({
    text: { titulo: 'Hola 24/7', texto: 'uno / dos' },
  })
})

const PART = '\nTitle\nBody\n'
const BOTH = `[eu]${PART}[es]${PART}`

test.each([
  ['', undefined, ['language-missing', 'language-missing']],
  [`[eu]${PART}`, undefined, ['language-missing']],
  [`[eu]${PART}`, 'eu', ['language-waived', 'language-missing']],
  [BOTH, 'es', ['language-waived']],
  [`Kaixo\n${BOTH}`, undefined, ['text-before-heading']],
  [`${BOTH}[eu]${PART}`, undefined, ['heading-doubled']],
  [`[eu]\n\n[es]${PART}`, undefined, ['title-missing']],
  [`[eu]\nKaixo\n[es]${PART}`, undefined, ['body-missing']],
  [`[eu]\nBat / bi\nx\n[es]${PART}`, undefined, ['title-parted']],
  [`[eu]\n${'x'.repeat(121)}\nx\n[es]${PART}`, undefined, ['title-too-long']],
  [`${BOTH}\ufffd`, undefined, ['spoiled-letters']],
  [`${BOTH}\0`, undefined, ['spoiled-letters']],
  ['x'.repeat(20_001), undefined, ['text-too-long']],
] as const)('%j, waived %s: %j', (file, waived, faults) => {
  const read = readMessageText(file, waived)
  expect('faults' in read ? read.faults.map(({ code }) => code) : []).toEqual(faults)
})

test('a fault names the line', () => {
  expect(readMessageText(`${BOTH}[eu]${PART}`, undefined)).toEqual({
    faults: [{ code: 'heading-doubled', facts: { line: 7, language: 'eu' } }],
  })
})

test('the parts of a form give the same, also a line that a file would read as a heading', () => {
  const eu = { title: ' Kaixo \n', body: '\nbat  \r\n[es]\n\nbi\n' }
  expect(readMessageText({ eu, es: { title: 'Hola', body: 'uno' } }, undefined)).toEqual({
    text: { titulo: 'Kaixo / Hola', texto: 'bat\n[es]\n\nbi\n\nuno' },
  })
  expect(readMessageText({ eu }, 'es')).toEqual({
    text: { titulo: 'Kaixo', texto: 'bat\n[es]\n\nbi' },
  })
})

test.each([
  [{}, undefined, ['language-missing', 'language-missing']],
  [
    { eu: { title: 'a', body: 'b' }, es: { title: ' ', body: '\n' } },
    undefined,
    ['language-missing'],
  ],
  [{ es: { title: 'a', body: '' } }, 'eu', ['body-missing']],
  [{ eu: { title: 'a\0', body: 'b' } }, 'es', ['spoiled-letters']],
  [{ eu: { title: 'a', body: 'x'.repeat(20_000) } }, 'es', ['text-too-long']],
] as const)('the form %#, waived %s', (parts, waived, faults) => {
  const read = readMessageText(parts, waived)
  expect('faults' in read ? read.faults.map(({ code }) => code) : []).toEqual(faults)
})
