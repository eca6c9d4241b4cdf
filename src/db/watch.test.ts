import '#tests/fixtures/indexed-db.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PersonDatabase } from '#db/database.ts'
import { closePersonDatabase, openPersonDatabase } from '#db/person-database.ts'
import type { RowReader } from '#db/table-rows.ts'
import { watch } from '#db/watch.ts'

let db: PersonDatabase

beforeEach(() => {
  db = openPersonDatabase(`watch-${crypto.randomUUID()}`)
})

afterEach(async () => {
  closePersonDatabase()
  await db.delete()
})

/** What comes of a query: its results, or the error. */
function follow(read: (rows: RowReader) => Promise<unknown>) {
  const results: unknown[] = []
  const note = (result: unknown) => {
    results.push(result)
  }
  const stop = watch({ tables: ['specialDays', 'reclassificationDays'], read }, note, note)
  return { results, stop }
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

test('a query that asks for rows after it has waited is an error: its transaction is over', async () => {
  const { results, stop } = follow(async (rows) => {
    await rows('specialDays')
    return rows('reclassificationDays')
  })
  await expect.poll(() => results).toHaveLength(1)
  expect(results[0]).toMatchObject({ name: expect.stringMatching(/Inactive|InvalidState/) })
  stop()
})
