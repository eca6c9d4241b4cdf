import { expect, test } from 'vitest'
import { shownKind } from '#features/external/shown-kind.ts'

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

test('what could run on our origin is never shown', () => {
  for (const extension of ['html', 'htm', 'svg', 'xml', 'js', 'xhtml']) {
    expect(shownKind(extension, extension)).toEqual({ kind: 'nothing' })
  }
})
