import { expect, test } from 'vitest'
import { noFileReason } from '#features/documentos/fetch-document.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const PDF = 'application/pdf'

test.each([
  ['a PDF', '%PDF-1.7', PDF, undefined],
  ['nothing', '', PDF, 'empty'],
  ['a page', '<!DOCTYPE html><title>Wi-Fi</title>', 'text/html; charset=utf-8', 'page'],
  ['a page that says it is a PDF', '\ufeff\n<html lang="es">', PDF, 'page'],
  ['an error', '{"Error":"No existe"}', 'application/json', 'error'],
  ['an error that says it is a PDF', '{"Error":"No existe"}', PDF, 'error'],
  ['a list of one error', '[{"Error":"No existe"}]', 'application/octet-stream', 'error'],
  ['an error of ours', '{"error":"not-found","message":""}', 'text/plain', 'error'],
  ['any other JSON', '"ko"', 'application/json', 'error'],
  ['a text that begins with a bracket', '[1] Error', 'text/plain', undefined],
  ['an XML', '<?xml version="1.0"?>', 'application/xml', undefined],
])('%s', (_, text, type, reason) => {
  expect(noFileReason(bytes(text), type, 'pdf')).toBe(reason)
})

test('a JSON file is a file', () => {
  expect(noFileReason(bytes('{"a":1}'), 'application/json', 'json')).toBeUndefined()
})
