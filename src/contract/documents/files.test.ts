import { expect, test } from 'vitest'
import { fileQuerySchema, isExtraPay, isTooLarge, MAX_ATTACHMENT_BYTES } from './files.ts'

test.each([
  ['20260615', true],
  ['20261215', true],
  ['20260630', false],
  ['20261506', false],
  ['202615', false],
  ['', false],
])('%s is an extra pay: %s', (longdate, is) => {
  expect(isExtraPay(longdate)).toBe(is)
})

test('an attachment may round to 10 MB and not to 11', () => {
  expect([0, 10 * 1_048_576, MAX_ATTACHMENT_BYTES].map(isTooLarge)).toEqual([false, false, false])
  expect([MAX_ATTACHMENT_BYTES + 1, 2 ** 40].map(isTooLarge)).toEqual([true, true])
})

test('a file is requested by name and folder, for the viewer by default', () => {
  expect(fileQuerySchema.parse({ fn: 'a.pdf', cat: 'RIC' })).toEqual({
    filetype: 'application/pdf',
    fn: 'a.pdf',
    cat: 'RIC',
    w: '1',
    fl: '',
  })
})
