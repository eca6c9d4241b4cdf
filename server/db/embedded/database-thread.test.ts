import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/open-embedded.ts'
import { settings } from '#server/db/schema.ts'
import { storageFault } from '#server/db/storage-fault.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { copyDatabase, embeddedTemplates } from '#tests/fixtures/embedded-templates.ts'
import { eventually } from '#tests/fixtures/eventually.ts'
import {
  CANNOT_MOUNT,
  FULL_DISK,
  mountSmallDisk,
  type SmallDisk,
} from '#tests/fixtures/small-disk.ts'

const HOLD_LIMIT_MS = 1_000
const GRACE_MS = 3_000
/** Opening files that a crash left takes a second, and more on a loaded machine. */
const RETURN = { timeout: 30_000 }
const MEGABYTE = 1024 * 1024

const ENDLESS = sql`select count(*) from generate_series(1, 1e12)`

let opened: OpenDatabase
let told: string[]

async function open(folder: string, minFreeBytes = 0): Promise<void> {
  told = []
  copyDatabase((await embeddedTemplates()).empty, folder)
  const tell = (sentence: string) => void told.push(sentence)
  opened = await openEmbedded(folder, {
    ...{ minFreeBytes, tell },
    ...{ holdLimitMs: HOLD_LIMIT_MS, graceMs: GRACE_MS },
  })
}

function note(text: string): Promise<unknown> {
  return opened.database.insert(settings).values({ key: text, value: '' })
}

async function noted(): Promise<string[]> {
  const rows = await opened.database.select().from(settings)
  return rows.map(({ key }) => key).sort()
}

/** The contract's code for how the query failed; throws when it did not fail. */
async function faultOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work
  } catch (error) {
    return storageFault(error) ?? error
  }
  throw new Error('it did not fail')
}

describe('a query that never ends', () => {
  let folder: string

  beforeEach(async () => {
    folder = makeFolder('thread')
    await open(join(folder, 'database'))
  })

  afterEach(async () => {
    await opened.close()
    removeFolder(folder)
  })

  test('fails with every query queued behind it, and the database goes on with its rows intact', async () => {
    await note('1 before')
    let turns = 0
    const turning = setInterval(() => turns++, 10)
    const hung = faultOf(opened.database.execute(ENDLESS))
    expect(await hung).toBe('unavailable')
    clearInterval(turning)
    // The server's own thread kept running meanwhile.
    expect(turns).toBeGreaterThan(HOLD_LIMIT_MS / 10 / 5)
    await eventually(async () => expect(await noted()).toEqual(['1 before']), RETURN)
    await note('2 after')
    expect(await noted()).toEqual(['1 before', '2 after'])
    expect(told).toEqual([
      'The embedded database stopped (a query took too long) and is opened again.',
      'The embedded database is open again.',
    ])
  })

  test('rolls its transaction back, and fails it once', async () => {
    const failed = opened.database.transaction(async (transaction) => {
      await transaction.insert(settings).values({ key: 'half', value: '' })
      await transaction.execute(ENDLESS)
    })
    expect(await faultOf(failed)).toBe('unavailable')
    await eventually(async () => expect(await noted()).toEqual([]), RETURN)
  })

  test('that is only slow fails for its caller and leaves the database running', async () => {
    const seconds = sql.raw(String((HOLD_LIMIT_MS + GRACE_MS / 6) / 1000))
    expect(await faultOf(opened.database.execute(sql`select pg_sleep(${seconds})`))).toBe(
      'unavailable',
    )
    await note('1 after')
    expect(await noted()).toEqual(['1 after'])
    expect(told).toEqual([])
  })

  test('may take its time when no other caller waits', async () => {
    const seconds = sql.raw(String((HOLD_LIMIT_MS * 2) / 1000))
    await opened.withLongLimit((database) => database.execute(sql`select pg_sleep(${seconds})`))
    expect(told).toEqual([])
  })

  test('does not keep the database from being closed', async () => {
    const hung = faultOf(opened.database.execute(ENDLESS))
    await opened.close()
    expect(await hung).toBe('unavailable')
    await open(join(folder, 'another'))
  })
})

test('a failed statement leaves no open transaction to the next caller', async () => {
  const folder = makeFolder('thread')
  await open(join(folder, 'database'))
  const failing = opened.database.execute(sql.raw('begin; select 1 / 0; commit'))
  await expect(failing).rejects.toThrow()
  await note('2 after')
  expect(await noted()).toEqual(['2 after'])
  await opened.close()
  removeFolder(folder)
})

describe.skipIf(CANNOT_MOUNT)(FULL_DISK, () => {
  let disk: SmallDisk

  beforeEach(() => {
    disk = mountSmallDisk(256)
  })

  afterEach(async () => {
    await opened.close()
    disk.unmount()
  })

  test('refuses writes below the floor, still reads, and writes again when there is room', async () => {
    await open(join(disk.folder, 'database'), 64 * MEGABYTE)
    await note('1 before')
    disk.fillUp(63 * MEGABYTE)
    expect(await faultOf(note('full'))).toBe('cannot-write')
    expect(await noted()).toEqual(['1 before'])
    disk.makeRoom()
    await note('2 after')
    expect(await noted()).toEqual(['1 before', '2 after'])
    expect(told).toEqual([
      expect.stringContaining('MIN_FREE_MB'),
      expect.stringMatching(/^There is room in .* again/),
    ])
  })

  test('refuses a write that the disk has no room for, without a floor', async () => {
    await open(join(disk.folder, 'database'))
    await note('1 before')
    disk.fillUp(0)
    const big = { key: 'big', value: randomBytes(MEGABYTE).toString('hex') }
    // However long a loaded machine takes for it.
    const writing = opened.withLongLimit((database) => database.insert(settings).values(big))
    expect(await faultOf(writing)).toBe('cannot-write')
    expect(await noted()).toEqual(['1 before'])
    disk.makeRoom()
    await note('2 after')
    expect(await noted()).toEqual(['1 before', '2 after'])
  })

  test('that makes PostgreSQL panic gets an answer, and the database goes on when there is room', async () => {
    await open(join(disk.folder, 'database'))
    await note('1 before')
    // The table has room, so it is the log that cannot grow: PostgreSQL ends itself with a PANIC.
    const write = sql`insert into big (text)
      select repeat(md5(random()::text), 50) from generate_series(1, 12000)`
    await opened.withLongLimit(async (database) => {
      await database.execute(sql`create table big (id serial, text text)`)
      await database.execute(write)
      // The last rows stay: without them the table itself would shrink.
      await database.execute(sql`delete from big where id < 11900`)
      await database.execute(sql`vacuum big`)
    })
    disk.fillUp(0)
    const faults = new Set<unknown>()
    while (!told.some((line) => /stopped/.test(line))) {
      faults.add(await faultOf(opened.withLongLimit((database) => database.execute(write))))
    }
    expect(['unavailable', 'cannot-write']).toEqual(expect.arrayContaining([...faults]))
    disk.makeRoom()
    await eventually(async () => expect((await noted()).at(0)).toBe('1 before'), RETURN)
    await note('2 after')
    expect((await noted()).at(-1)).toBe('2 after')
  })
})
