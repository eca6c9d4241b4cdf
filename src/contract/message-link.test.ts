import { expect, test } from 'vitest'
import { messageKey, parseMessageKey, shortenTitle } from '#contract/message-link.ts'

test.each([
  ['Jantokia', 'Jantokia'],
  ['Ordutegi berria / Nuevo horario', 'OrdutegiberriaNu'],
  ['I+G & kalitatea', 'I+Gkalitatea'],
  ['2026-2027 plana', '2026_2027plana'],
  ['', ''],
  ['12345678901234567890 hemen ez', '12345678901234567890'],
  ['1234567890123456789😀😀', '1234567890123456789😀'],
  ['\ud83d hautsia', '\ufffdhautsia'],
])('%j is %j in a link', (title, short) => {
  expect(shortenTitle(title)).toBe(short)
  expect(() => encodeURIComponent(short)).not.toThrow()
})

test('a key is read back', () => {
  const message = {
    id: '17',
    clase: 'Mensaje publicado',
    titulo: 'Egutegia 2027-2028 / Calendario',
  }
  const key = messageKey(message, 3)
  expect(key).toBe('3-Egutegia2027_2028-17_Mensaje publicado')
  expect(parseMessageKey(key)).toEqual({ index: 3, id: '17', clase: 'Mensaje publicado' })
  const odd = { id: 'a-b', clase: 'x_y-z', titulo: '-_-' }
  expect(parseMessageKey(messageKey(odd, 0))).toEqual({ index: 0, id: 'a-b', clase: 'x_y-z' })
})

test.each(['', 'x', '3', '3-t', '3-t-17', '-t-17_x', 'a-t-17_x', '3-t-_x', '1234567-t-1_x'])(
  '%j is no key',
  (key) => {
    expect(parseMessageKey(key)).toBeUndefined()
  },
)
