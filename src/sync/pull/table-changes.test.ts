import { applyChanges } from '#sync/pull/group-writes.ts'
import '#tests/fixtures/indexed-db.ts'
import { Dexie, type Table } from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changesTo, countRows } from '#sync/pull/table-changes.ts'
import { fc } from '#tests/fixtures/random.ts'

interface Row {
  id: number
  text: string
  parts?: { name: string; hours: number[] }
}

class TestDatabase extends Dexie {
  declare readonly rows: Table<Row, number>
  declare readonly notes: Table<Row, number>
}

let db: TestDatabase

beforeEach(() => {
  db = new TestDatabase(`apply-${crypto.randomUUID()}`)
  db.version(1).stores({ rows: 'id', notes: 'id' })
})

afterEach(() => db.delete())

const replace = (rows: Row[]) =>
  db.transaction('rw', db.rows, async () => {
    const changes = await changesTo(db.rows, rows, (row) => row.id)
    await applyChanges([changes])
    return countRows([changes])
  })

test('writes only new and changed rows and deletes those that are gone', async () => {
  expect(
    await replace([
      { id: 1, text: 'a' },
      { id: 2, text: 'b' },
      { id: 3, text: 'c' },
    ]),
  ).toBe(3)
  // One equal, one changed, one gone, one new.
  expect(
    await replace([
      { id: 1, text: 'a' },
      { id: 2, text: 'B' },
      { id: 4, text: 'd' },
    ]),
  ).toBe(3)
  expect(await db.rows.toArray()).toEqual([
    { id: 1, text: 'a' },
    { id: 2, text: 'B' },
    { id: 4, text: 'd' },
  ])
})

test('sees a change deep inside a row', async () => {
  await replace([{ id: 1, text: 'a', parts: { name: 'x', hours: [1, 2] } }])
  expect(await replace([{ id: 1, text: 'a', parts: { hours: [1, 2], name: 'x' } }])).toBe(0)
  expect(await replace([{ id: 1, text: 'a', parts: { name: 'x', hours: [2, 1] } }])).toBe(1)
  expect(await replace([{ id: 1, text: 'a' }])).toBe(1)
})

test('a row that cannot be stored takes all others of its transaction with it', async () => {
  await replace([{ id: 1, text: 'a' }])
  const refused = db.transaction('rw', db.rows, db.notes, () =>
    applyChanges([
      { table: db.notes, changed: [{ id: 1, text: 'before' }] },
      { table: db.rows, changed: [{ id: 2, text: 'b' }, { text: 'without a key' }], obsolete: [1] },
      { table: db.notes, changed: [{ id: 2, text: 'after' }] },
    ]),
  )
  await expect(refused).rejects.toThrow()
  expect(await db.rows.toArray()).toEqual([{ id: 1, text: 'a' }])
  expect(await db.notes.count()).toBe(0)
})

test('of one table that several change, what is deleted goes before what is put', async () => {
  await replace([{ id: 1, text: 'a' }])
  await db.transaction('rw', db.rows, () =>
    applyChanges([
      { table: db.rows, changed: [{ id: 1, text: 'new' }] },
      { table: db.rows, changed: [{ id: 2, text: 'b' }], obsolete: [1] },
    ]),
  )
  expect(await db.rows.toArray()).toEqual([
    { id: 1, text: 'new' },
    { id: 2, text: 'b' },
  ])
})

test('an empty reply empties the table', async () => {
  await replace([{ id: 1, text: 'a' }])
  expect(await replace([])).toBe(1)
  expect(await db.rows.count()).toBe(0)
})

test('writes more rows than one chunk holds', async () => {
  const many = Array.from({ length: 2_345 }, (_, id) => ({ id, text: String(id) }))
  expect(await replace(many)).toBe(2_345)
  expect(await replace(many)).toBe(0)
})

const replyArbitrary = fc.array(
  fc.record({ id: fc.integer({ min: 0, max: 8 }), text: fc.constantFrom('a', 'b', 'c') }),
  { maxLength: 12 },
)

test('after any sequence of replies the table holds the last one, and the same again writes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(replyArbitrary, { minLength: 1, maxLength: 5 }), async (replies) => {
      for (const reply of replies) await replace(reply)
      const last = replies.at(-1) ?? []
      const expected = new Map(last.map((row) => [row.id, row]))
      expect(await db.rows.toArray()).toEqual([...expected.values()].sort((a, b) => a.id - b.id))
      expect(await replace(last)).toBe(0)
    }),
    { numRuns: 60 },
  )
})
