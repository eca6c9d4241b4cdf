import { validateHeaderValue } from 'node:http'
import { expect, test } from 'vitest'
import { fc } from '#tests/fixtures/random.ts'
import { contentDisposition } from './content-disposition.ts'

test.each([
  ['a.pdf', `filename="a.pdf"; filename*=UTF-8''a.pdf`],
  ['nómina 1.pdf', `filename="n_mina 1.pdf"; filename*=UTF-8''n%C3%B3mina%201.pdf`],
  ['a"; x="b', `filename="a__ x=_b"; filename*=UTF-8''a%22%3B%20x%3D%22b`],
  ['a\r\nSet-Cookie: x', `filename="a__Set-Cookie_ x"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x`],
  ['../a\\b', `filename=".._a_b"; filename*=UTF-8''..%2Fa%5Cb`],
  ["it's (1)*.pdf", `filename="it's (1)_.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
  ['\ud800', `filename="_"; filename*=UTF-8''%EF%BF%BD`],
])('%j', (name, parameters) => {
  expect(contentDisposition('inline', name)).toBe(`inline; ${parameters}`)
})

test('any name stays within its header and its quotes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const header = contentDisposition('attachment', name)
      validateHeaderValue('Content-Disposition', header)
      expect(header).toMatch(/^attachment; filename="[^"\\;]*"; filename\*=UTF-8''[\w.~%-]*$/)
    }),
  )
})
