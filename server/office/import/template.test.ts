import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { KIND_NAMES } from '#server/office/import/kind-names.ts'
import { KINDS } from '#server/office/import/kinds.ts'
import { plainWords } from '#server/office/import/plain-words.ts'
import { templateOf, toCsv } from '#server/office/import/template.ts'
import { OFFICE_LANGUAGES } from '#server/office/texts/words.ts'
import { importsInto } from '#tests/fixtures/bring-file.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { openTestDatabase } from '#tests/fixtures/test-database.ts'

let opened: OpenDatabase
let folder: string
const bring = importsInto(
  () => opened,
  () => folder,
)

beforeAll(async () => {
  opened = await openTestDatabase('demo')
  folder = makeFolder('template')
})

afterAll(async () => {
  await opened.close()
  removeFolder(folder)
})

test('each name has its kind, in one order', () => {
  expect(KINDS.map(({ name }) => name)).toEqual([...KIND_NAMES])
})

test.each(KINDS)('the template of $name is read in every language', async (kind) => {
  for (const language of OFFICE_LANGUAGES) {
    const report = await bring(kind.name, templateOf(kind, language), { apply: false })
    expect(report).toMatchObject({ faults: [], ignoredHeadings: [], lines: 1 })
  }
})

test.each(KINDS)('no heading of $name belongs to two columns', ({ columns }) => {
  const words = Object.entries(columns).flatMap(([name, { headings }]) => [
    ...new Set([name, ...headings.eu, ...headings.es, ...headings.en].map(plainWords)),
  ])
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
})

test('no exported cell starts a formula', () => {
  const cells = ['=1+1', '@SUM(A1)', '+cmd', '-2+3', '\t=1', '-7,5', '+34', 'a;b', 'say "x"']
  expect(toCsv([cells])).toBe(
    `\ufeff'=1+1;'@SUM(A1);'+cmd;'-2+3;'\t=1;-7,5;+34;"a;b";"say ""x"""\r\n`,
  )
})
