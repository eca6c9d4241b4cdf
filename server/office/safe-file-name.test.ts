import { expect, test } from 'vitest'
import { safeFileName } from '#server/office/safe-file-name.ts'

test.each([
  ['Curriculum Miren.pdf', 'Curriculum Miren.pdf'],
  ['ñandú.pdf', 'ñandú.pdf'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\temp\\cv.doc', 'C__temp_cv.doc'],
  ['.bashrc', 'bashrc'],
  ['a\u202efdp.exe', 'a_fdp.exe'],
  ['a\nb.pdf', 'a_b.pdf'],
  ['nul.pdf', '_nul.pdf'],
  ['…', '…'],
  ['...', 'file'],
  ['', 'file'],
  ['cv.pdf. ', 'cv.pdf'],
  [`${'ñ'.repeat(200)}.pdf`, `${'ñ'.repeat(73)}.pdf`],
])('%j becomes %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe)
})
