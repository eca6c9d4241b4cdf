import { expect, test } from 'vitest'
import { extensionOf, isShown, shownKind, typeOfFile } from '#domain/file-kinds.ts'

test.each([
  [undefined, 'pdf', 'pdf'],
  [undefined, '', 'pdf'],
  ['', 'mp4', 'video'],
  ['PDF', 'mp4', 'pdf'],
  ['.mp4', 'x', 'video'],
  ['png', 'pdf', 'sandbox'],
  ['docx', 'pdf', 'nothing'],
])('asked for %j of a %j, it is shown as %s', (asked, own, kind) => {
  expect(shownKind(asked, own).kind).toBe(kind)
})

test('never shows a file that could run on our origin', () => {
  for (const extension of ['html', 'htm', 'svg', 'xml', 'js', 'xhtml']) {
    expect(shownKind(extension, extension)).toEqual({ kind: 'nothing' })
  }
})

test('takes a file’s type from its name', () => {
  expect(['a.PDF', 'b.c.mp4', 'none', 'odd.tar.gz9999999'].map(extensionOf)).toEqual([
    'pdf',
    'mp4',
    'pdf',
    'pdf',
  ])
  expect(['acta.pdf', 'x.zip', 'a.txt', 'a.ODP'].map(typeOfFile)).toEqual([
    'application/pdf',
    'application/octet-stream',
    'text/plain',
    'application/vnd.oasis.opendocument.presentation',
  ])
})

test('what a browser cannot show is known by its name', () => {
  expect(['a.pdf', 'a.mp4', 'a.png', 'none'].every(isShown)).toBe(true)
  expect(['a.docx', 'a.pptx', 'a.odp', 'a.zip', 'a.html'].some(isShown)).toBe(false)
})
