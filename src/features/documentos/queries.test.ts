import '#tests/fixtures/indexed-db.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closePersonDatabase, openPersonDatabase } from '#db/open-person-database.ts'
import type { DocumentRow } from '#db/tables.ts'
import { readFolder } from '#features/documentos/queries.ts'

/** As many documents of a folder, by month. */
function documents(folder: DocumentRow['folder'], months: Record<string, number>): DocumentRow[] {
  return Object.entries(months).flatMap(([date, count]) =>
    Array.from({ length: count }, (_, index) => ({
      ...{ folder, id: `${date}-${index}`, copy: 0, texto: '', name: '', date },
      ...{ longdate: '', files: [] },
    })),
  )
}

async function countsOf(period: Parameters<typeof readFolder>[1] = {}) {
  const { years } = await readFolder('Nominas', period, [])
  return years.map(({ year, count }) => [year, count])
}

/** The documents that each year of `Nominas` has below. */
const COUNTS = [
  [2026, 3],
  [2025, 3],
  [2016, 1],
  [2004, 4],
  [1, 1],
]

beforeEach(async () => {
  const held = { '202611': 2, '202601': 1, '202512': 3, '201601': 1, '200412': 4, '000101': 1 }
  await openPersonDatabase('folders').documents.bulkPut([
    ...documents('Nominas', held),
    ...documents('10T', { '202701': 1, '200001': 1 }),
  ])
})

afterEach(() => {
  vi.useRealTimers()
  return closePersonDatabase()
})

test('counts the documents of each year that has some, newest first, whatever lies between', async () => {
  expect(await countsOf()).toEqual(COUNTS)
})

test.each([1970, 2003, 2025, 2036, 2090])(
  'counts them with a clock of the year %i',
  async (year) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(year, 0, 1) })
    expect(await countsOf()).toEqual(COUNTS)
  },
)

test('counts those of one month, of one year, of both', async () => {
  expect(await countsOf({ month: 1 })).toEqual([
    [2026, 1],
    [2016, 1],
    [1, 1],
  ])
  expect(await countsOf({ year: 2004 })).toEqual([[2004, 4]])
  expect(await countsOf({ year: 2026, month: 11 })).toEqual([[2026, 2]])
  expect(await countsOf({ year: 2015 })).toEqual([])
})

test('a folder without documents has no years', async () => {
  expect((await readFolder('RIC', {}, [])).years).toEqual([])
})

test('reads the newest years until there are enough documents, and those asked for besides', async () => {
  const many = { '202611': 60, '202511': 50, '202411': 20, '202311': 30 }
  await openPersonDatabase('folders').documents.bulkPut(documents('RIC', many))
  const { years } = await readFolder('RIC', {}, [2023])
  expect(years.map(({ year, rows }) => [year, rows?.length])).toEqual([
    [2026, 60],
    [2025, 50],
    [2024, undefined],
    [2023, 30],
  ])
})
