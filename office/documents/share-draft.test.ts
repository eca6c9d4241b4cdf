import { expect, test } from 'vitest'
import { type ShareDraft, sharedToSend } from '#office/documents/share-draft.ts'

const DRAFT: ShareDraft = {
  ...{ folder: 'asamblea', eu: 'Akta ', es: ' Acta', day: '', fileName: 'akta.pdf' },
  ...{ tell: true, isLater: false, at: '' },
}

test('a draft as the wire has it', () => {
  const least = { folder: 'asamblea', tell: true, title: 'Akta / Acta' }
  expect(sharedToSend(DRAFT)).toEqual(least)
  const at = '2026-12-15T08:00'
  expect(sharedToSend({ ...DRAFT, day: '2026-11-20', isLater: true, at })).toEqual({
    ...{ ...least, day: '20261120', at: new Date(at).toISOString() },
  })
})

test.each([
  [{ fileName: '' }, 'file'],
  [{ es: '' }, 'title'],
  [{ eu: ' ' }, 'title'],
  [{ es: 'Acta / otra' }, 'title'],
  [{ isLater: true }, 'at'],
] as const)('with %j the %s is missing', (more, missing) => {
  expect(sharedToSend({ ...DRAFT, ...more })).toEqual({ missing })
})
