import '#tests/fixtures/indexed-db.ts'
import { Dexie, RangeSet } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeDay } from '#contract/day.ts'
import {
  closePersonDatabase,
  openPersonDatabase,
  renewConnection,
} from '#db/open-person-database.ts'
import type { PersonDatabase } from '#db/person-database.ts'
import { onDatabaseInDoubt, reportConnectionLost, reportDatabaseFound } from '#db/removed.ts'
import type { LiveReader } from '#db/table-rows.ts'
import type { MessageRow } from '#db/tables.ts'
import { watch } from '#db/watch.ts'

let db: PersonDatabase

beforeEach(async () => {
  db = openPersonDatabase(`watch-${crypto.randomUUID()}`)
  await db.open()
})

afterEach(async () => {
  vi.restoreAllMocks()
  closePersonDatabase()
  await db.delete()
})

/** A query's results, or its error. */
function follow(read: (rows: LiveReader) => Promise<unknown>) {
  const results: unknown[] = []
  const note = (result: unknown) => {
    results.push(result)
  }
  const stop = watch(
    { tables: ['specialDays', 'reclassificationDays', 'messages'], read },
    note,
    note,
  )
  return { results, stop }
}

/** As the page does where the database is still there. */
function findDatabase(): void {
  reportDatabaseFound()
  Dexie.on.storagemutated.fire({ all: new RangeSet() })
}

test('reads now and again when a row it read changes', async () => {
  const { results, stop } = follow(async (rows) => {
    const [days, others] = await Promise.all([rows('specialDays'), rows('reclassificationDays')])
    return days.length + others.length
  })
  await expect.poll(() => results).toEqual([0])
  await db.reclassificationDays.put({ month: 1, day: 25 })
  await expect.poll(() => results).toEqual([0, 1])
  stop()
})

test('counts rows and finds the last of an index without reading the others', async () => {
  const { results, stop } = follow(async (rows) => {
    const [all, some, last] = await Promise.all([
      rows.count('messages'),
      rows.count('messages', { index: 'position', from: 2 }),
      rows.last('messages', 'position'),
    ])
    return [all, some, last?.id]
  })
  await expect.poll(() => results).toEqual([[0, 0, undefined]])
  await db.messages.bulkPut([message('b', 1), message('a', 3), message('c', 2)])
  await expect.poll(() => results.at(-1)).toEqual([3, 2, 'a'])
  stop()
})

function message(id: string, position: number): MessageRow {
  const day = makeDay(2026, 11, 20)
  return { id, copy: 0, clase: '', titulo: '', texto: '', cooperativa: '', day, position }
}

test('a query that asks for rows after it has waited is an error: its transaction is over', async () => {
  const stopDoubt = onDatabaseInDoubt(() => setTimeout(findDatabase))
  const { results, stop } = follow(async (rows) => {
    await rows('specialDays')
    return rows('reclassificationDays')
  })
  await expect.poll(() => results).toHaveLength(1)
  expect(results[0]).toMatchObject({ name: expect.stringMatching(/Inactive|InvalidState/) })
  stop()
  stopDoubt()
})

test('a query goes on when the database was found that the browser had failed to open', async () => {
  let inDoubt = 0
  const stopDoubt = onDatabaseInDoubt(() => {
    inDoubt += 1
  })
  db.close()
  renewConnection()
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Backend aborted error', 'InvalidStateError')
  })
  const { results, stop } = follow((rows) => rows.count('specialDays'))
  await expect.poll(() => inDoubt).toBe(1)
  expect(results).toEqual([])
  open.mockRestore()

  renewConnection()
  findDatabase()
  await expect.poll(() => results).toEqual([0])
  stop()
  stopDoubt()
})

test('a query fails when the browser still does not open a database that was found', async () => {
  db.close()
  renewConnection()
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Backend aborted error', 'InvalidStateError')
  })
  reportConnectionLost()
  reportDatabaseFound()
  const { results, stop } = follow((rows) => rows.count('specialDays'))
  await expect
    .poll(() => results)
    .toMatchObject([{ message: expect.stringContaining('Backend aborted') }])
  stop()
  open.mockRestore()
})
