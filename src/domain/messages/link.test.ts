import { expect, test } from 'vitest'
import {
  type MessageLink,
  messageKey,
  parseMessageKey,
  pickMessage,
  possibleIds,
  shortenTitle,
} from '#domain/messages/link.ts'

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

function linkOf(key: string): MessageLink {
  const link = parseMessageKey(key)
  if (!link) throw new Error(`${key} is no key`)
  return link
}

test('a key is read back', () => {
  const message = {
    id: '17',
    clase: 'Mensaje publicado',
    titulo: 'Egutegia 2027-2028 / Calendario',
  }
  const key = messageKey(message, 3)
  expect(key).toBe('3-Egutegia2027_2028-17_Mensaje publicado')
  const link = linkOf(key)
  expect(link).toEqual({ index: 3, named: '17_Mensaje publicado' })
  expect(possibleIds(link)).toEqual(['17'])
})

test.each(['', 'x', '3', '3-t', '3-t-17', '-t-17_x', 'a-t-17_x', '3-t-_x', '1234567-t-1_x'])(
  '%j is no key',
  (key) => {
    expect(parseMessageKey(key)).toBeUndefined()
  },
)

test.each([
  ['a-b', 'x_y-z', '-_-'],
  ['2026_03', 'Aviso general', 'Egutegia'],
  ['2026_03', 'aviso_general', 'Egutegia'],
  ['_7', 'oposicion', ''],
  ['7_', '_', 'x'],
])('the key of %j of class %j leads to that message even when ambiguous', (id, clase, titulo) => {
  const message = { id, clase, position: 1 }
  const others = ['2026', '2026_03_aviso', 'a', '7', '_'].map((other) => ({
    ...{ id: other, clase: 'oposicion' },
    position: 2,
  }))
  const link = linkOf(messageKey({ id, clase, titulo }, 0))
  expect(possibleIds(link)).toContain(id)
  const found = [...others, message].filter((each) => possibleIds(link).includes(each.id))
  expect(pickMessage(found, link, found)).toBe(message)
})

test('of the ids that a link may mean, picks the longest when the class has changed since', () => {
  const [short, long] = ['2026', '2026_03'].map((id, position) => ({ id, clase: 'x', position }))
  const link = linkOf('0-t-2026_03_Aviso general')
  expect(
    pickMessage(
      [short, long].filter((each) => each !== undefined),
      link,
      [],
    ),
  ).toBe(long)
})

test('of messages that share an id, picks the one at the link’s place, else of its class', () => {
  const message = (position: number, clase: string) => ({ id: '7', position, clase })
  const [old, young] = [message(1, 'oposicion'), message(3, 'Aviso general')]
  const list = [message(4, 'x'), young, message(2, 'x'), old]
  const pick = (index: number, clase: string) =>
    pickMessage([old, young], { index, named: `7_${clase}` }, list)
  expect(pick(1, 'oposicion')).toBe(young)
  expect(pick(3, 'Aviso general')).toBe(old)
  // Newer ones came since the link was made.
  expect(pick(0, 'oposicion')).toBe(old)
  expect(pick(0, 'nombramiento')).toBe(young)
  expect(pickMessage([old], { index: 9, named: '7_' }, [])).toBe(old)
  expect(pickMessage([], { index: 0, named: '7_' }, [])).toBeUndefined()
})
