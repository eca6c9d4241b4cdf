import '#tests/fixtures/indexed-db.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PersonDatabase } from '#db/person-database.ts'
import { type GroupedWrite, groupWrites } from '#sync/pull/group-writes.ts'

let db: PersonDatabase
let write: GroupedWrite

beforeEach(() => {
  db = new PersonDatabase(`writes-${crypto.randomUUID()}`)
  write = groupWrites(db)
})

afterEach(() => db.delete())

const putFolder = (position: number) =>
  write(['folders'], 1, async () => {
    const changed = [{ position, folder: `F${position}` }]
    return { changes: [{ table: db.folders, changed }], result: position }
  })

test('what is ready while another is written goes together, each with its own result', async () => {
  const transactions = vi.spyOn(db, 'transaction')
  const results = await Promise.all([0, 1, 2, 3].map(putFolder))
  expect(results).toEqual([0, 1, 2, 3])
  expect(await db.folders.count()).toBe(4)
  expect(transactions).toHaveBeenCalledTimes(2)
})

test('one that fails takes none of the others with it', async () => {
  const failing = () =>
    write(['shortcuts'], 1, async () => {
      await db.shortcuts.put({ position: 0, section: 'Comedor' })
      throw new RangeError('no such row')
    })
  const results = await Promise.allSettled([putFolder(0), putFolder(1), failing(), putFolder(2)])
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(await db.folders.count()).toBe(3)
  expect(await db.shortcuts.count()).toBe(0)
  // A write that comes after it is done, too.
  expect(await putFolder(3)).toBe(3)
})

test('few rows wait for no thousands that are not being written yet', async () => {
  const order: string[] = []
  await Promise.all([
    putFolder(0).then(() => order.push('first')),
    write(['messages'], 5_000, async () => ({ changes: [], result: undefined })).then(() =>
      order.push('thousands'),
    ),
    putFolder(1).then(() => order.push('few')),
  ])
  expect(order).toEqual(['first', 'few', 'thousands'])
})
