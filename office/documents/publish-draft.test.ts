import { expect, test } from 'vitest'
import {
  documentsToSend,
  type PublishDraft,
  saidOf,
  withFile,
  withSaid,
} from '#office/documents/publish-draft.ts'

const DRAFT: PublishDraft = {
  ...{ folder: 'Nominas', month: '2026-11', extra: false, eu: '', es: '', by: 'auto' },
  ...{ follow: false, tell: true, isLater: false, at: '', fileName: 'azaroa.pdf', byHand: [] },
}
const PAGES = { file: 'azaroa.pdf', from: 3, to: 4 }

test('a draft as the wire has it', () => {
  expect(documentsToSend(DRAFT)).toEqual({
    ...{ folder: 'Nominas', month: '202611', extra: false, follow: false, tell: true, byHand: [] },
  })
  const at = '2026-12-15T08:00'
  expect(
    documentsToSend({ ...DRAFT, by: 'name', eu: 'Gabonak ', es: 'Navidad', isLater: true, at }),
  ).toMatchObject({ by: 'name', title: 'Gabonak / Navidad', at: new Date(at).toISOString() })
})

test.each([
  [{ fileName: '' }, 'file'],
  [{ month: '2026' }, 'month'],
  [{ month: '2026-13' }, 'month'],
  [{ eu: 'Gabonak' }, 'title'],
  [{ eu: 'Gabonak', es: 'Navidad / otro' }, 'title'],
  [{ isLater: true }, 'at'],
] as const)('with %j the %s is missing', (more, missing) => {
  expect(documentsToSend({ ...DRAFT, ...more })).toEqual({ missing })
})

test('what was said of pages is kept once, and taken back', () => {
  const said = withSaid(withSaid(DRAFT, PAGES, 1207), PAGES, null)
  expect(said.byHand).toEqual([{ ...PAGES, empleado: null }])
  expect(saidOf(said, PAGES)?.empleado).toBeNull()
  expect(saidOf(said, { ...PAGES, to: 3 })).toBeUndefined()
  expect(withSaid(said, PAGES, undefined).byHand).toEqual([])
})

test('what was said of one file says nothing of another', () => {
  const said = withSaid(DRAFT, PAGES, 1207)
  expect(withFile(said, 'azaroa.pdf').byHand).toHaveLength(1)
  expect(withFile(said, 'abendua.pdf').byHand).toEqual([])
})
