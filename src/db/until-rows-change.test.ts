import '#tests/fixtures/indexed-db.ts'
import { RangeSet } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { outboxDatabase } from '#db/open-outbox-database.ts'
import {
  closePersonDatabase,
  openPersonDatabase,
  personDatabase,
} from '#db/open-person-database.ts'
import type { PersonDatabase } from '#db/person-database.ts'
import { untilRowsChange } from '#db/until-rows-change.ts'

let db: PersonDatabase
/** How often the read below has run. */
let runs: number

const readDays = untilRowsChange(async (fromMonth: number, besides: readonly number[]) => {
  runs += 1
  const { reclassificationDays } = personDatabase()
  const days = await reclassificationDays.where('month').aboveOrEqual(fromMonth).toArray()
  return [...days.map(({ day }) => day), ...besides]
})

beforeEach(async () => {
  runs = 0
  db = openPersonDatabase(`until-${crypto.randomUUID()}`)
  await db.reclassificationDays.bulkPut([
    { month: 1, day: 25 },
    { month: 2, day: 24 },
  ])
})

afterEach(() => closePersonDatabase())

test('reads once while no row changes, also when called again before the result is there', async () => {
  expect(await Promise.all([readDays(1, [7]), readDays(1, [7])])).toEqual([
    [25, 24, 7],
    [25, 24, 7],
  ])
  expect(await readDays(1, [7])).toEqual([25, 24, 7])
  expect(runs).toBe(1)
})

test('reads again with other arguments', async () => {
  expect(await readDays(1, [7])).toEqual([25, 24, 7])
  expect(await readDays(2, [7])).toEqual([24, 7])
  expect(await readDays(2, [])).toEqual([24])
})

test('reads again after a row has changed, also while it was being read', async () => {
  const before = readDays(2, [])
  await db.reclassificationDays.put({ month: 3, day: 26 })
  expect(await before).toEqual([24])
  expect(await readDays(2, [])).toEqual([24, 26])
  await db.reclassificationDays.delete(2)
  expect(await readDays(2, [])).toEqual([26])
})

test('reads again after a row of the outbox has changed', async () => {
  await readDays(1, [])
  await outboxDatabase().drafts.put({ key: 'idea', fields: {}, updatedAt: 0 })
  await readDays(1, [])
  expect(runs).toBe(2)
})

test('reads again when another context of this device has changed a row', async () => {
  await readDays(1, [])
  const elsewhere = new BroadcastChannel('x-storagemutated-1')
  elsewhere.postMessage({ [`idb://${db.name}/reclassificationDays/`]: new RangeSet(1, 1) })
  await vi.waitFor(async () => {
    await readDays(1, [])
    expect(runs).toBe(2)
  })
  elsewhere.close()
})

test("reads the next person's rows, and not those of the one before", async () => {
  await readDays(1, [])
  openPersonDatabase(`until-${crypto.randomUUID()}`)
  expect(await readDays(1, [])).toEqual([])
})

test('reads again after a failure', async () => {
  const read = vi.fn(async () => 'rows').mockRejectedValueOnce(new Error('No rows'))
  const readKept = untilRowsChange(read)
  await expect(readKept()).rejects.toThrow('No rows')
  expect(await readKept()).toBe('rows')
  expect(await readKept()).toBe('rows')
  expect(read).toHaveBeenCalledTimes(2)
})
