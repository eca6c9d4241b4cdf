import { expect, test } from 'vitest'
import { messageKey, parseMessageKey, pickMessage, shortenTitle } from '#contract/message-link.ts'

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

test('of messages that share an id the link leads to the one at its place, else to its class', () => {
  const message = (position: number, clase: string) => ({ position, clase })
  const [old, young] = [message(1, 'oposicion'), message(3, 'Aviso general')]
  const list = [message(4, 'x'), young, message(2, 'x'), old]
  const pick = (index: number, clase: string) =>
    pickMessage([old, young], { index, id: '7', clase }, list)
  expect(pick(1, 'oposicion')).toBe(young)
  expect(pick(3, 'Aviso general')).toBe(old)
  // Newer ones came since the link was made.
  expect(pick(0, 'oposicion')).toBe(old)
  expect(pick(0, 'nombramiento')).toBe(young)
  expect(pickMessage([old], { index: 9, id: '7', clase: '' }, [])).toBe(old)
  expect(pickMessage([], { index: 0, id: '7', clase: '' }, [])).toBeUndefined()
})
