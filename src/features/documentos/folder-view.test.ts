import { expect, test } from 'vitest'
import { makeDay } from '#contract/day.ts'
import { documentsByYear, yearChoices } from '#features/documentos/folder-view.ts'

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

test('the current year and the five before it can be chosen', () => {
  const day = makeDay(2026, 1, 1)
  if (!day) throw new Error('no day')
  expect(yearChoices(day)).toEqual([2026, 2025, 2024, 2023, 2022, 2021])
})

test('newest first, under their years, an extra pay marked', () => {
  const years = documentsByYear(rows, {})
  expect(years.map(({ year, documents }) => [year, documents.map(({ id }) => id)])).toEqual([
    [2026, ['10', '3', '2']],
    [2025, ['1']],
  ])
  const extras = years.flatMap(({ documents }) => documents.filter(({ isExtra }) => isExtra))
  expect(extras.map(({ id }) => id)).toEqual(['2'])
})

test('month and year narrow each by itself and both together', () => {
  const ids = (period: { month?: number; year?: number }) =>
    documentsByYear(rows, period).flatMap(({ documents }) => documents.map(({ id }) => id))
  expect(ids({ month: 12 })).toEqual(['1'])
  expect(ids({ year: 2026 })).toEqual(['10', '3', '2'])
  expect(ids({ month: 12, year: 2026 })).toEqual([])
})

test('a document without a text has its name, one without a file nothing to open', () => {
  const [year] = documentsByYear([{ ...row('1', '20260131', ''), files: [] }], {})
  expect(year?.documents[0]).toMatchObject({ texto: '', name: 'n', files: [] })
})

test('what the folder calls a document stands beside its text, once', () => {
  const named = (texto: string, name: string) => ({ ...row('1', '20260131', texto), name })
  const namesOf = (of: ReturnType<typeof named>) =>
    documentsByYear([of], {}).flatMap(({ documents }) =>
      documents.map(({ texto, name }) => [texto, name]),
    )
  expect(namesOf(named('Akta / Acta', 'ACTA-01'))).toEqual([['Akta / Acta', 'ACTA-01']])
  expect(namesOf(named('Akta / Acta', 'Akta / Acta'))).toEqual([['Akta / Acta', '']])
  expect(namesOf(named('', 'ACTA-01'))).toEqual([['', 'ACTA-01']])
})
