import { expect, test } from 'vitest'
import {
  addChangeRequest,
  allMessages,
  CHANGE_REQUEST_MAX,
  getMessages,
  inscribirse,
  isChangeRequest,
  messageSchema,
  needsCv,
  oneMessage,
  saysNotEnrolled,
} from '#contract/messages.ts'

test('a message may leave out all but its id and its day', () => {
  expect(messageSchema.parse({ id: 7, fecha: '29/02/2028' })).toEqual({
    ...{ id: 7, fecha: '29/02/2028' },
    ...{ clase: '', titulo: '', texto: '', documento: '', cooperativa: '' },
  })
  for (const fecha of ['29/02/2027', '2027-01-01', '', '1/1/2027']) {
    expect(messageSchema.safeParse({ id: 7, fecha }).success).toBe(false)
  }
})

test('the list and a single message are requested as spec §7 says', () => {
  expect(allMessages('TCA')).toEqual({
    ...{ relacion: 'TCA', direccion: '', listado: '1', idElemento: '0' },
  })
  expect(oneMessage('Socios', 17)).toMatchObject({ relacion: 'Socios', idElemento: '17' })
  expect(getMessages.query.parse({}).idElemento).toBe('0')
})

test('only No means not enrolled', () => {
  expect([['No'], ['Si'], ['no'], ['']].map(saysNotEnrolled)).toEqual([true, false, false, false])
})

test('a CV is needed except for the one cooperative', () => {
  expect(needsCv('Ataria', 'Ataria')).toBe(false)
  expect(needsCv('Beste', 'Ataria')).toBe(true)
  expect(needsCv('', null)).toBe(true)
})

test('a change request holds a text or a file', () => {
  expect(isChangeRequest(' \n', false)).toBe(false)
  expect(isChangeRequest(' \n', true)).toBe(true)
  expect(isChangeRequest('x', false)).toBe(true)
  const parses = (texto: unknown) => addChangeRequest.form.safeParse({ texto }).success
  expect(['x'.repeat(CHANGE_REQUEST_MAX), 'a\nb'].map(parses)).toEqual([true, true])
  expect(['x'.repeat(CHANGE_REQUEST_MAX + 1), 'a\0b', 7].map(parses)).toEqual([false, false, false])
})

test('enrolling sends the language in upper case', () => {
  const parses = (idioma: string) => inscribirse.form.safeParse({ idConcurso: '1', idioma }).success
  expect(['EU', 'ES', 'eu', ''].map(parses)).toEqual([true, true, false, false])
})
