import { describe, expect, test } from 'vitest'
import { REASONS, reason } from '#server/office/import/faults.ts'
import { calendar } from '#server/office/import/kinds/calendar.ts'
import type { ImportReport } from '#server/office/import/report.ts'
import { en } from '#server/office/texts/en.ts'
import { es } from '#server/office/texts/es.ts'
import { eu } from '#server/office/texts/eu.ts'
import { tellFault, tellImport, tellUndo } from '#server/office/texts/tell.ts'
import type { Words } from '#server/office/texts/words.ts'

const report: ImportReport = {
  ...{ kind: 'calendar', fileName: 'a.csv', outcome: 'applied', importId: 7, lines: 60 },
  counts: { added: 0, changed: 51, same: 9, removed: 0 },
  ...{ added: [], removed: [], faultCount: 0, faults: [], ignoredHeadings: ['Nota'] },
  changed: [
    {
      ...{ row: '01/01/2027', line: 2 },
      fields: [{ column: 'type', before: '', after: 'festivo' }],
    },
  ],
}

test('describes an import in sentences', () => {
  expect(tellImport(report, calendar, 'es')).toEqual([
    '60 líneas leídas.',
    '0 nuevas, 51 cambiadas, 9 iguales, 0 borradas',
    'Columnas que no se leen: Nota.',
    'Cambiadas (51):',
    '  01/01/2027 (línea 2); Tipo: (vacío) → festivo',
    '  … y 50 más',
    'Hecho.',
    'Es la importación 7; se puede deshacer durante 30 días.',
  ])
})

test('says where a fault is, and what to do', () => {
  const fault = { line: 3, column: 'day', value: '31/02/2027', reason: reason('no-day') }
  expect(tellFault(fault, calendar, 'eu')).toBe(
    '3. lerroa, «Eguna» zutabea, “31/02/2027”: Ez da egutegiko eguna. Idatzi honela: 31/12/2027.',
  )
})

test('says at what an undo stopped', () => {
  const newer = [
    { row: '1207', why: 'changed-since' },
    { row: '4001', why: 'sessions' },
  ]
  const undo = { importId: 7, kind: 'people', rows: 0, newer, newerCount: 2 }
  expect(tellUndo({ ...undo, outcome: 'newer' }, 'en')).toEqual([
    'Newer (2):',
    '  1207: changed since',
    '  4001: in use by signed-in devices',
    'Nothing is undone: 2 rows of import 7 have something newer.',
  ])
})

describe('has the same facts in every language', () => {
  const facts = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).sort()
  const sentences = ({ kinds: _kinds, ...rest }: Words) =>
    Object.entries(rest).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : Object.entries<string>(value),
    )
  test.each([
    ['eu', eu],
    ['es', es],
  ] as const)('%s', (_language, words) => {
    expect(sentences(words).map(([name, text]) => [name, facts(text)])).toEqual(
      sentences(en).map(([name, text]) => [name, facts(text)]),
    )
    expect(Object.keys(words.reasons)).toEqual([...REASONS])
  })
})
