import { expect, test } from 'vitest'
import type { PublishReply } from '#contract/office/documents.ts'
import { found, matchesOf, needsLook, peopleOf } from '#office/documents/matches.ts'

const place = (from: number, to = from) => ({ file: 'azaroa.pdf', from, to })
const JON = { empleado: 9345, name: 'Jon Agirre', places: [place(2), place(5)] }

const REPLY: PublishReply = {
  ...{ outcome: 'preview', pages: 5, unmatchedPages: 1, taken: [], isOpen: true, doubled: [JON] },
  documents: [{ empleado: 1207, name: 'Ane Iñurrieta', places: [place(1)] }, JON],
  unmatched: [{ ...place(3, 4), sentence: { eu: 'ez du zenbakirik', es: 'sin número' } }],
  without: [{ empleado: 305, name: 'Miren' }],
}

test('pages that need a look come first: those without a person, then those of a person in several places', () => {
  const matches = matchesOf(REPLY)
  expect(matches.map(({ from }) => from)).toEqual([3, 2, 5, 1])
  expect(matches.filter(needsLook).map(({ from }) => from)).toEqual([3, 2, 5])
})

test.each([
  ['inurrieta', [1]],
  ['9345', [2, 5]],
  ['azaroa', [3, 2, 5, 1]],
  ['abendua', []],
])('"%s" is found at the pages %j', (text, pages) => {
  expect(found(matchesOf(REPLY), text).map(({ from }) => from)).toEqual(pages)
})

test('pages can be given to all people, by their numbers', () => {
  expect(peopleOf(REPLY).map(({ empleado }) => empleado)).toEqual([305, 1207, 9345])
})
