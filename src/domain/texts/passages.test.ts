import { expect, test } from 'vitest'
import { passagesFor } from '#domain/texts/passages.ts'
import { fc } from '#tests/fixtures/random.ts'

const BASQUE = 'Jantokia itxita egongo da. Ogitartekoak sarreran daude.'
const SPANISH = 'El comedor estará cerrado. Hay bocadillos en la entrada.'

test.each([
  ['an empty line', `${BASQUE}\n\n${SPANISH}`],
  ['a line', `${BASQUE}\n${SPANISH}`],
  ['a slash', `${BASQUE} / ${SPANISH}`],
  ['the Spanish first', `${SPANISH}\n\n${BASQUE}`],
  ['lines within each', `${BASQUE.replace('. ', '.\n')}\n\n${SPANISH.replace('. ', '.\n')}`],
])('two languages separated by %s are read own language first', (_, text) => {
  const basque = passagesFor(text, 'eu')
  const spanish = passagesFor(text, 'es')
  const line = (words = '') => words.replaceAll('\n', ' ')
  expect([line(basque.own.text), line(basque.other?.text)]).toEqual([BASQUE, SPANISH])
  expect([line(spanish.own.text), line(spanish.other?.text)]).toEqual([SPANISH, BASQUE])
  expect([basque.own.lang, basque.other?.lang]).toEqual([undefined, 'es'])
  expect([spanish.own.lang, spanish.other?.lang]).toEqual([undefined, 'eu'])
})

test('a piece that tells no language belongs to the piece before it', () => {
  const text = `${BASQUE}\n\n943 12 34 56\n\n${SPANISH}\n\n943 12 34 56`
  const { own, other } = passagesFor(text, 'es')
  expect(own.text).toBe(`${SPANISH}\n\n943 12 34 56`)
  expect(other?.text).toBe(`${BASQUE}\n\n943 12 34 56`)
})

test.each([
  ['one language', `${SPANISH}\n\nEl lunes se abre.`, 'es'],
  ['none', '12:00-13:00\n\n943 12 34 56', undefined],
  ['nothing', '', undefined],
])('a text in %s stays whole', (_, text, lang) => {
  expect(passagesFor(text, 'eu')).toEqual({ own: { text, lang } })
})

test('a text in languages by turns stays whole', () => {
  const text = [BASQUE, SPANISH, BASQUE, SPANISH].join('\n\n')
  expect(passagesFor(text, 'eu')).toMatchObject({ own: { text } })
  expect(passagesFor(text, 'eu').other).toBeUndefined()
})

test('no word of a text is lost', () => {
  const piece = fc.constantFrom(BASQUE, SPANISH, '943 12 34 56', '\n', '\n\n', ' / ', ' ')
  const words = (text = '') => text.split(/[\s/]+/).filter(Boolean)
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
      const text = pieces.join('')
      const { own, other } = passagesFor(text, 'eu')
      expect([...words(own.text), ...words(other?.text)].sort()).toEqual(words(text).sort())
    }),
  )
})
