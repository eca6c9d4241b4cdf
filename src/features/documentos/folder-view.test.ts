import { expect, test } from 'vitest'
import { makeDay } from '#contract/day.ts'
import { listedDocuments, yearChoices } from '#features/documentos/folder-view.ts'

const row = (id: string, longdate: string, texto = 'Nomina / Nómina') => ({
  id,
  copy: 0,
  texto,
  name: 'n',
  date: longdate.slice(0, 6),
  longdate,
  files: [`nomina-${longdate}.pdf`],
})

const rows = [
  row('1', '20251231'),
  row('2', '20260115'),
  row('3', '20260131'),
  row('10', '20260131'),
]

test('offers the current year and the five before it', () => {
  const day = makeDay(2026, 1, 1)
  if (!day) throw new Error('no day')
  expect(yearChoices(day)).toEqual([2026, 2025, 2024, 2023, 2022, 2021])
})

test('lists newest first, and marks an extra pay', () => {
  const documents = listedDocuments(rows)
  expect(documents.map(({ id, year, month }) => [id, year, month])).toEqual([
    ['10', 2026, 1],
    ['3', 2026, 1],
    ['2', 2026, 1],
    ['1', 2025, 12],
  ])
  expect(documents.filter(({ isExtra }) => isExtra).map(({ id }) => id)).toEqual(['2'])
})

test('a document without a text shows its name, one without a file has nothing to open', () => {
  const [document] = listedDocuments([{ ...row('1', '20260131', ''), files: [] }])
  expect(document).toMatchObject({ texto: '', name: 'n', files: [] })
})

test("the folder's kind of document is shown beside its text, once", () => {
  const named = (texto: string, name: string) => ({ ...row('1', '20260131', texto), name })
  const namesOf = (of: ReturnType<typeof named>) =>
    listedDocuments([of]).map(({ texto, name }) => [texto, name])
  expect(namesOf(named('Akta / Acta', 'ACTA-01'))).toEqual([['Akta / Acta', 'ACTA-01']])
  expect(namesOf(named('Akta / Acta', 'Akta / Acta'))).toEqual([['Akta / Acta', '']])
  expect(namesOf(named('', 'ACTA-01'))).toEqual([['', 'ACTA-01']])
})
