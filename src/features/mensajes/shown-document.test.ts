import { expect, test } from 'vitest'
import type { MessageDocumentRow } from '#features/mensajes/queries.ts'
import { shownDocument } from '#features/mensajes/shown-document.ts'

const bytes = new ArrayBuffer(4)
const held = (type: string) =>
  ({ messageId: '1', copy: 0, kind: 'held', type, bytes }) satisfies MessageDocumentRow

test.each([
  ['Mensaje publicado', 'image/png', 'image'],
  ['Aviso general', 'image/jpeg', 'image'],
  ['oposicion', 'application/pdf', 'pdf'],
  ['nombramiento', 'application/pdf', 'pdf'],
  ['oposicion', 'application/octet-stream', 'unknown'],
  ['documentoSocial', 'application/pdf', 'pdf'],
  ['Encuesta', 'image/png', 'nothing'],
])('a document of %s that is %s is shown as %s', (clase, type, kind) => {
  expect(shownDocument(clase, held(type)).kind).toBe(kind)
})

test('a document not on this device is missing, one that does not exist is not', () => {
  expect(shownDocument('oposicion', undefined).kind).toBe('missing')
  expect(shownDocument('oposicion', { messageId: '1', copy: 0, kind: 'dropped' }).kind).toBe(
    'missing',
  )
  expect(shownDocument('oposicion', { messageId: '1', copy: 0, kind: 'none' }).kind).toBe('nothing')
  expect(shownDocument('documentoSocial', undefined).kind).toBe('missing')
  expect(shownDocument('Encuesta', undefined).kind).toBe('nothing')
})
