import { expect, test } from 'vitest'
import { answerIn } from '#features/ideas/answer-in.ts'

test.each([
  ['Egingo dugu. / Lo haremos el 12/11.', 'Egingo dugu.', 'Lo haremos el 12/11.'],
  ['Se hará el 12/11.', 'Se hará el 12/11.', 'Se hará el 12/11.'],
  ['A / B / C', 'A / B / C', 'A / B / C'],
  ['', '', ''],
])('%j is read in each language', (respuesta, eu, es) => {
  expect([answerIn(respuesta, 'eu'), answerIn(respuesta, 'es')]).toEqual([eu, es])
})
