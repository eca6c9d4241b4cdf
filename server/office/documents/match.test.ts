import { expect, test } from 'vitest'
import { type MatchRules, matchPapers } from '#server/office/documents/match.ts'

const ane = { id: 1, empleado: 1207, name: 'Ane', dni: '00000001R' }
const jon = { id: 2, empleado: 1310, name: 'Jon', dni: '2-W' }
const twins = [
  { id: 3, empleado: 1400, name: 'Bat', dni: '3A' },
  { id: 4, empleado: 1401, name: 'Bi', dni: '3A' },
]
const people = [ane, jon, ...twins]
const BY_TEXT: MatchRules = { by: 'text', follow: false, notNumbers: [] }
const BY_NAME: MatchRules = { by: 'name', follow: false, notNumbers: [202611] }

const page = (numbers: readonly number[] = [], dnis: readonly string[] = []) => ({ numbers, dnis })

function matched(pages: readonly ReturnType<typeof page>[], rules: Partial<MatchRules> = {}) {
  const { documents, unmatched } = matchPapers([{ name: 'a.pdf', pages }], people, {
    ...BY_TEXT,
    ...rules,
  })
  return {
    documents: documents.map(({ owner, places }) => [
      owner.name,
      ...places.map(({ from, to }) => `${from}-${to}`),
    ]),
    unmatched: unmatched.map(({ from, to, reason, value }) => [`${from}-${to}`, reason, value]),
  }
}

test("keeps a person's pages together, and says where they are", () => {
  const pages = [page([1207]), page([1207]), page([], ['2W']), page([1207]), page([1310], ['2W'])]
  expect(matched(pages)).toEqual({
    documents: [
      ['Ane', '1-2', '4-4'],
      ['Jon', '3-3', '5-5'],
    ],
    unmatched: [],
  })
})

test('leaves a page without a person when two could own it, or none', () => {
  const pages = [
    page(),
    page([9]),
    page([], ['9Z']),
    page([], ['9Z']),
    page([1207, 1310]),
    page([], ['1R', '2W']),
    page([1207], ['2W']),
    page([], ['3A']),
  ]
  expect(matched(pages)).toEqual({
    documents: [],
    unmatched: [
      ['1-1', 'no-mark', ''],
      ['2-2', 'unknown-number', '9'],
      ['3-4', 'unknown-dni', '9Z'],
      ['5-5', 'several-people', '1207, 1310'],
      ['6-6', 'several-people', '1R, 2W'],
      ['7-7', 'dni-of-another', '2W'],
      ['8-8', 'dni-of-two', '3A'],
    ],
  })
})

test("the employee number decides beside other people's identity numbers, and beside one's own", () => {
  expect(matched([page([1207], ['9Z', '1R'])]).documents).toEqual([['Ane', '1-1']])
  expect(matched([page([1207], ['1R', '2W'])]).documents).toEqual([['Ane', '1-1']])
})

test("a page without a mark belongs to the previous page's person only when asked to", () => {
  const pages = [page(), page([1207]), page(), page([9]), page()]
  expect(matched(pages).documents).toEqual([['Ane', '2-2']])
  expect(matched(pages, { follow: true })).toEqual({
    documents: [['Ane', '2-3']],
    unmatched: [
      ['1-1', 'no-mark', ''],
      ['4-5', 'unknown-number', '9'],
    ],
  })
})

test.each([
  ['nomina-202611-1207.pdf', 'Ane'],
  ['1310/nomina.pdf', undefined],
  ['nomina 00000001R.pdf', 'Ane'],
  ['2W_nomina.pdf', undefined],
  ['1207_1310.pdf', undefined],
  ['1207_00000001R.pdf', 'Ane'],
  ['1310_00000001R.pdf', undefined],
])('a file named %s is of %s', (name, owner) => {
  const papers = [{ name, pages: [page([1310]), page()] }]
  const { documents, unmatched } = matchPapers(papers, people, BY_NAME)
  expect(documents.map((found) => found.owner.name)).toEqual(owner === undefined ? [] : [owner])
  expect(unmatched).toHaveLength(owner === undefined ? 1 : 0)
})
