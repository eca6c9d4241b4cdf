import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { calendarDays } from '#server/db/schema.ts'
import { FileFault } from '#server/office/import/faults.ts'
import { readLines } from '#server/office/import/reading/read-lines.ts'
import { importsInto } from '#tests/fixtures/bring-file.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { openTestDatabase } from '#tests/fixtures/test-database.ts'
import { workbook, zip } from '#tests/fixtures/workbook.ts'

let opened: OpenDatabase
let folder: string
const bring = importsInto(
  () => opened,
  () => folder,
)

beforeAll(async () => {
  opened = await openTestDatabase('empty')
  folder = makeFolder('bad-input')
})

afterAll(async () => {
  expect(await opened.database.$count(calendarDays, sql`day < '2040-01-01'`)).toBe(0)
  await opened.close()
  removeFolder(folder)
})

const MB = 1024 * 1024

test.each([
  ['a.pdf', '%PDF-1.7', 'unknown-ending'],
  ['a.csv', '%PDF-1.7 …', 'other-content'],
  ['a.csv', zip([{ name: 'a', bytes: Buffer.from('a') }]), 'other-content'],
  ['a.xlsx', 'Fecha;Tipo\n', 'other-content'],
  ['a.xlsx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old-excel'],
  ['a.xls', 'Fecha;Tipo\n', 'old-excel'],
  ['a.xlsx', zip([{ name: 'word/document.xml', bytes: Buffer.from('<a/>') }]), 'broken-file'],
  ['a.xlsx', Buffer.from('PK\x03\x04 and nothing more'), 'broken-file'],
  ['a.ics', 'Fecha;Tipo\n01/01/2031;festivo\n', 'broken-file'],
  ['a.csv', '', 'empty-file'],
  ['a.csv', 'Fecha;Tipo\n', 'empty-file'],
  ['a.csv', 'Fecha;Tipo\n01/01/2031;"festivo\n', 'line-broken'],
  ['a.csv', Buffer.from('Fecha;Tipo\n01/01/2031;fes\0tivo\n'), 'not-text'],
])('%s with %o is no file to import: %s', async (name, content, code) => {
  expect(await bring('calendar', content, { name })).toMatchObject({
    outcome: 'faults',
    faultCount: 1,
    faults: [{ reason: { code } }],
  })
})

test('a missing file', async () => {
  const lines = readLines({ path: join(folder, 'nothing.csv'), form: 'table' })
  await expect(lines.next()).rejects.toThrow('ENOENT')
})

test('an archive that unpacks without end is never unpacked', async () => {
  const bomb = zip([{ name: 'xl/workbook.xml', bytes: Buffer.alloc(257 * MB) }])
  expect(bomb.length).toBeLessThan(MB)
  expect(await bring('calendar', bomb, { name: 'a.xlsx' })).toMatchObject({
    faults: [{ reason: { code: 'unpacks-too-big' } }],
  })
})

test('an archive that lies about its size is refused', async () => {
  const liar = zip([{ name: 'xl/workbook.xml', bytes: Buffer.alloc(9 * MB), claimedSize: 10 }])
  expect(await bring('calendar', liar, { name: 'a.xlsx' })).toMatchObject({
    faults: [{ reason: { code: 'broken-file' } }],
  })
})

test('a million lines are too many', async () => {
  const file = `Fecha;Tipo\n${'x;x\n'.repeat(1_000_000)}`
  expect(await bring('calendar', file)).toMatchObject({
    outcome: 'faults',
    faults: [{ line: 250_002, reason: { code: 'too-many-rows', facts: { most: 250_000 } } }],
  })
})

describe('the reading thread', () => {
  const big = () => {
    const path = join(folder, 'big.csv')
    writeFileSync(path, `a;b\n${`${'x'.repeat(100)};y\n`.repeat(200_000)}`)
    return { path, form: 'table' } as const
  }
  const readAll = async (limits: { readonly readingMs: number; readonly threadMb: number }) => {
    for await (const lines of readLines(big(), limits)) expect(lines.length).toBeGreaterThan(0)
  }

  test('is terminated when it takes too long', async () => {
    const fault = await readAll({ readingMs: 50, threadMb: 320 }).catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(FileFault)
    expect(fault).toMatchObject({ fault: { reason: { code: 'took-too-long' } } })
  })

  test('is terminated when it takes too much memory', async () => {
    const fault = await readAll({ readingMs: 60_000, threadMb: 4 }).catch((error: unknown) => error)
    expect(fault).toMatchObject({ fault: { reason: { code: 'too-much-memory' } } })
  })
})

test('missing and doubled headings', async () => {
  expect(await bring('calendar', 'Fecha;Date;Otra\n01/01/2031;01/01/2031;x\n')).toMatchObject({
    outcome: 'faults',
    faults: [
      { line: 1, column: 'day', reason: { code: 'heading-doubled' } },
      { line: 1, column: 'type', reason: { code: 'heading-missing' } },
    ],
  })
})

test('unreadable cells, each with its place', async () => {
  const file = 'Data;Euskaraz;Gaztelaniaz\n31/02/2031;=1+1;EspaÃ±a\n\n01/01/2031;a/b;\n'
  expect(await bring('special-days', file)).toMatchObject({
    outcome: 'faults',
    faultCount: 5,
    faults: [
      { line: 2, column: 'day', value: '31/02/2031', reason: { code: 'no-day' } },
      { line: 2, column: 'basque', value: '=1+1', reason: { code: 'formula' } },
      { line: 2, column: 'spanish', value: 'EspaÃ±a', reason: { code: 'spoiled-letters' } },
      { line: 4, column: 'basque', reason: { code: 'slash-in-text' } },
      { line: 4, column: 'spanish', reason: { code: 'cell-empty' } },
    ],
  })
})

test('two lines of one day: one of them is a fault', async () => {
  const file = 'Fecha;Tipo\n01/01/2031;festivo\n01/01/2031;puente\n'
  expect(await bring('calendar', file)).toMatchObject({
    outcome: 'faults',
    faults: [{ line: 3, reason: { code: 'doubled-key', facts: { other: 2 } } }],
  })
})

describe('reads any of the encodings', () => {
  const rows = 'Data;Euskaraz;Gaztelaniaz\r\n01/01/2041;Iñaki;Año\r\n'
  test.each([
    ['UTF-8', Buffer.from(rows)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${rows}`)],
    ['Windows-1252', Buffer.from(rows, 'latin1')],
    [
      'UTF-16 as Excel writes "Unicode text"',
      Buffer.from(`\ufeff${rows.replaceAll(';', '\t')}`, 'utf16le'),
    ],
    ['a delimiter that Excel tells', Buffer.from(`sep=;\r\n${rows}`)],
  ])('%s', async (_name, content) => {
    const report = await bring('special-days', content, { apply: false })
    expect(report).toMatchObject({ outcome: 'preview', counts: { added: 1 }, ignoredHeadings: [] })
  })
})

test('a workbook: days and numbers as in Excel, formulas by their stored value', async () => {
  const file = workbook([
    ['Hilabetea', 'Hileko eguna'],
    [1, 20],
    [
      { formula: 'A2+1', value: 2 },
      { formula: '10*2', value: 20 },
    ],
  ])
  expect(await bring('reclassification-days', file, { name: 'a.xlsx' })).toMatchObject({
    outcome: 'applied',
    counts: { added: 2 },
  })
  const days = workbook([
    ['Fecha', 'Tipo'],
    [{ daySince1900: 51_502 }, 'festivo'],
  ])
  expect(await bring('calendar', days, { name: 'a.xlsx' })).toMatchObject({
    added: [{ row: '01/01/2041', line: 2 }],
  })
})
