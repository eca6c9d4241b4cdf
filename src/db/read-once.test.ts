import '#tests/fixtures/indexed-db.ts'
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { makeDay } from '#contract/day.ts'
import { mirrorName } from '#db/database-name.ts'
import { closePersonDatabase, openPersonDatabase } from '#db/open-person-database.ts'
import { MIRRORED_TABLES } from '#db/person-database.ts'
import { readOnce } from '#db/read-once.ts'
import type { RowReader } from '#db/table-rows.ts'
import { readerOf } from '#db/watch.ts'

afterEach(() => closePersonDatabase())

const [first, second, third] = [1, 2, 3].map((date) => makeDay(2026, 11, date))

async function fill(name: string) {
  if (!first || !second || !third) throw new Error('no days')
  const db = openPersonDatabase(name)
  await db.calendarDays.bulkPut([first, second, third].map((day) => ({ day, type: 'laboral' })))
  const dishes = {
    primerPlato: 'Alubias',
    primerPlatoEuskera: 'Babarrunak',
    segundoPlato: 'Merluza',
    segundoPlatoEuskera: 'Legatza',
    postre: 'Fruta',
    postreEuskera: 'Fruta',
  }
  await db.menus.bulkPut([
    { day: third, position: 0, ...dishes },
    { day: second, position: 1, ...dishes },
    { day: second, position: 0, ...dishes },
    { day: first, position: 0, ...dishes },
  ])
  await db.freshness.put({ dataset: 'calendar', confirmedAt: 1 })
  return { db, second, third }
}

test('reads what Dexie wrote, as Dexie reads it', async () => {
  const { db, second, third } = await fill('read-once')
  const read = async (rows: RowReader) => ({
    all: await rows('calendarDays'),
    from: await rows('menus', [second, 0]),
    between: await rows('calendarDays', second, third),
    none: await rows('shortcuts'),
    freshness: await rows('freshness'),
  })
  const once = await readOnce('read-once', MIRRORED_TABLES, read)
  expect(once).toEqual(await db.transaction('r', MIRRORED_TABLES, () => read(readerOf(db))))
  expect(once?.all).toHaveLength(3)
  expect(once?.from.map(({ day, position }) => [day, position])).toEqual([
    [second, 0],
    [second, 1],
    [third, 0],
  ])
  expect(once?.between.map(({ day }) => day)).toEqual([second, third])
})

test('makes no database where there is none', async () => {
  expect(await readOnce('absent', MIRRORED_TABLES, (rows) => rows('freshness'))).toBeUndefined()
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(mirrorName('absent'))
})

test('fails on a database without the tables, and closes it', async () => {
  const opening = indexedDB.open(mirrorName('older'), 1)
  await new Promise((resolve) => {
    opening.onsuccess = resolve
  })
  opening.result.close()
  await expect(readOnce('older', MIRRORED_TABLES, (rows) => rows('menus'))).rejects.toThrow()
  // Would wait for ever on a connection that stayed open.
  await new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(mirrorName('older'))
    deleting.onsuccess = resolve
    deleting.onblocked = reject
  })
})

describe('what the boot script opened', () => {
  const readAll = (name: string) =>
    readOnce(name, MIRRORED_TABLES, (rows) => rows('calendarDays')).then((rows) => rows?.length)
  let opened: MockInstance<typeof indexedDB.open>

  beforeEach(async () => {
    await fill('boot')
    closePersonDatabase()
    opened = vi.spyOn(indexedDB, 'open')
  })
  afterEach(() => {
    opened.mockRestore()
    const opening = globalThis.atariaOpening
    globalThis.atariaOpening = undefined
    if (opening && !opening.error) opening.result.close()
  })

  test('is read from and left open', async () => {
    globalThis.atariaOpening = indexedDB.open(mirrorName('boot'))
    expect(await readAll('boot')).toBe(3)
    expect(await readAll('boot')).toBe(3)
    expect(opened).toHaveBeenCalledTimes(1)
  })

  test('is left alone when it is another person’s', async () => {
    globalThis.atariaOpening = indexedDB.open(mirrorName('boot'))
    expect(await readAll('absent')).toBeUndefined()
  })

  test('is waited for while the upgrade that would create a missing database is aborted', async () => {
    const opening = indexedDB.open(mirrorName('absent'))
    opening.onerror = (event) => event.preventDefault()
    globalThis.atariaOpening = opening
    const read = await new Promise((resolve) => {
      opening.onupgradeneeded = () => {
        opening.transaction?.abort()
        resolve(readAll('absent'))
      }
    })
    expect(await read).toBeUndefined()
  })

  test('is not used when it could not be opened', async () => {
    // As the boot script asks for a database that is there in a newer version.
    globalThis.atariaOpening = indexedDB.open(mirrorName('boot'), 1)
    globalThis.atariaOpening.onerror = (event) => event.preventDefault()
    expect(await readAll('boot')).toBe(3)
    expect(opened).toHaveBeenCalledTimes(2)
  })
})
