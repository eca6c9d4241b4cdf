import { expect, test } from 'vitest'
import { fc } from '#tests/fixtures/random.ts'
import { textParts } from '#ui/text-parts.ts'

/** The links of a text, and their addresses. */
const links = (text: string) =>
  textParts(text).flatMap(({ text, href }) => (href === undefined ? [] : [[text, href]]))

test.each([
  ['Ikus https://ataria.eus/a?b=1.', 'https://ataria.eus/a?b=1', 'https://ataria.eus/a?b=1'],
  ['(www.ataria.eus)', 'www.ataria.eus', 'https://www.ataria.eus/'],
  ['http://ataria.eus/wiki_(a), e', 'http://ataria.eus/wiki_(a)', 'http://ataria.eus/wiki_(a)'],
  ['Idatzi: langileak@ataria.eus!', 'langileak@ataria.eus', 'mailto:langileak@ataria.eus'],
  ['Tel. 943 12 34 56', '943 12 34 56', 'tel:943123456'],
  ['943123456.', '943123456', 'tel:943123456'],
  ['(943 123 456)', '943 123 456', 'tel:943123456'],
  ['94 312 34 56', '94 312 34 56', 'tel:943123456'],
  ['+34 600-123-456', '+34 600-123-456', 'tel:+34600123456'],
  ['+33 5 59 12 34 56', '+33 5 59 12 34 56', 'tel:+33559123456'],
  ['www.ataria.eus-en dago', 'www.ataria.eus', 'https://www.ataria.eus/'],
  ['Joan https://ataria.eus-era.', 'https://ataria.eus', 'https://ataria.eus/'],
  ['pertsonak@ataria.eus-era', 'pertsonak@ataria.eus', 'mailto:pertsonak@ataria.eus'],
  ['«https://ataria.eus/menua»', 'https://ataria.eus/menua', 'https://ataria.eus/menua'],
  ['“www.ataria.eus”', 'www.ataria.eus', 'https://www.ataria.eus/'],
  ['https://ataria.eus/menua”', 'https://ataria.eus/menua', 'https://ataria.eus/menua'],
  ['[https://ataria.eus/a]', 'https://ataria.eus/a', 'https://ataria.eus/a'],
  ['https://ataria.eus/a)', 'https://ataria.eus/a', 'https://ataria.eus/a'],
  [
    'https://eu.wikipedia.org/wiki/Ataria_(argipena)',
    'https://eu.wikipedia.org/wiki/Ataria_(argipena)',
    'https://eu.wikipedia.org/wiki/Ataria_(argipena)',
  ],
  [
    'https://lan-mundua.eus/lan-eskaintzak',
    'https://lan-mundua.eus/lan-eskaintzak',
    'https://lan-mundua.eus/lan-eskaintzak',
  ],
  ['943 71 23 45era deitu', '943 71 23 45', 'tel:943712345'],
  ['943712345-era deitu', '943712345', 'tel:943712345'],
])('%j', (text, found, href) => {
  expect(links(text)).toEqual([[found, href]])
})

test.each([
  'javascript:alert(1)',
  '<a href="x">x</a>',
  'data:text/html,x',
  '2026-11-24, 24/11/2026, 10:00-12:00',
  '600.000.000 €',
  '1943123456',
  'ES12 3456 7890 1234 5678 9012',
  'https://',
  'https://bankua.eus@gaiztoa.eus/',
  'https://localhost/',
  'a@b',
  '12,5',
  'ataria.eus',
  'mailto:x',
])('%j has nothing to tap but itself', (text) => {
  expect(links(text)).toEqual([])
})

test('the pieces together are the text, and link to pages, mail and telephones alone', () => {
  const word = fc.constantFrom('https://a.eus', 'www.b.eus', 'x@y.eus', '943123456', ' ', '.', '(')
  const text = fc.oneof(
    fc.string(),
    fc.array(fc.oneof(word, fc.string({ maxLength: 4 })), { maxLength: 12 }),
  )
  fc.assert(
    fc.property(text, (pieces) => {
      const whole = typeof pieces === 'string' ? pieces : pieces.join('')
      const parts = textParts(whole)
      expect(parts.map((part) => part.text).join('')).toBe(whole)
      for (const { href } of parts) {
        if (href !== undefined) expect(href).toMatch(/^(?:https?:\/\/|mailto:|tel:\+?\d)/)
      }
    }),
  )
})
