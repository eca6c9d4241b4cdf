import { expect, test } from 'vitest'
import { inLanguage } from '#contract/bilingual.ts'
import { answerText } from '#contract/office/answer-text.ts'

test.each([
  [{ eu: ' Eginda. ', es: 'Hecho.' }, 'Eginda. / Hecho.'],
  [{ eu: 'Eginda.' }, 'Eginda.'],
  [{ es: 'Hecho.' }, 'Hecho.'],
  [{ eu: 'Eginda.', es: 'Hecho el 12/11.' }, 'Eginda. / Hecho el 12/11.'],
  [{ eu: 'Le\0rro', es: '' }, 'Lerro'],
] as const)('%j is sent as %j', (written, text) => {
  expect(answerText(written)).toBe(text)
})

test('each language reads its own half of an answer', () => {
  const text = answerText({ eu: 'Eginda.', es: 'Hecho el 12/11.' })
  const halves = (['eu', 'es'] as const).map((language) => inLanguage(String(text), language))
  expect(halves).toEqual(['Eginda.', 'Hecho el 12/11.'])
})

test.each([
  [{}, 'empty'],
  [{ eu: ' ', es: '\n' }, 'empty'],
  [{ eu: 'x'.repeat(4_001) }, 'too-long'],
  // Its second half would be read as Spanish.
  [{ eu: '11/12 eginda', es: 'Hecho.' }, 'slash'],
  [{ es: 'Hecho el 12/11.' }, 'slash'],
])('%j is refused as %s', (written, fault) => {
  expect(answerText(written)).toEqual({ fault })
})
