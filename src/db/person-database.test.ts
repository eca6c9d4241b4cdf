import '#tests/fixtures/indexed-db.ts'
import { afterEach, expect, test } from 'vitest'
import { makeDay } from '#contract/day.ts'
import type { DatasetName } from '#contract/sync.ts'
import { databaseNameFor } from '#db/database-name.ts'
import { combineFreshness, partsTouching } from '#db/freshness.ts'
import {
  closePersonDatabase,
  openPersonDatabase,
  personDatabase,
} from '#db/open-person-database.ts'
import { MIRRORED_TABLES, wipeMirroredTables } from '#db/person-database.ts'

afterEach(() => closePersonDatabase())

test('a wipe empties every mirrored table', async () => {
  const db = openPersonDatabase('wipe')
  await db.calendarDays.put({ day: makeDay(2026, 1, 1), type: 'festivo' })
  await db.freshness.put({ dataset: 'calendar', confirmedAt: 1 })
  await wipeMirroredTables(db)
  for (const table of MIRRORED_TABLES) expect(await db.table(table).count()).toBe(0)
})

/** Tables that no pull can fill again: no wipe touches them. */
const KEPT_TABLES = ['person', 'syncAttempts', 'seenDocuments']

test('every table is either mirrored or kept on purpose', () => {
  const db = openPersonDatabase('tables')
  const names = db.tables.map(({ name }) => name)
  expect(names.sort()).toEqual([...MIRRORED_TABLES, ...KEPT_TABLES].sort())
})

test('one database at a time, the same one for the same person', () => {
  expect(() => personDatabase()).toThrow()
  const first = openPersonDatabase('first')
  expect(openPersonDatabase('first')).toBe(first)
  const second = openPersonDatabase('second')
  expect(personDatabase()).toBe(second)
  expect(first.isOpen()).toBe(false)
})

test('the name differs by person and server, and does not reveal the person', async () => {
  const root = 'https://a.test/_api/api/'
  const name = await databaseNameFor(root, '1207')
  expect(name).toMatch(/^ataria-[0-9a-f]{24}$/)
  expect(await databaseNameFor(root, '1207')).toBe(name)
  expect(await databaseNameFor(root, '1208')).not.toBe(name)
  expect(await databaseNameFor('https://b.test/_api/api/', '1207')).not.toBe(name)
})

test('combines freshness to the oldest confirmation and the newest fault', () => {
  const fault = (code: string, at: number) => ({ code, detail: '', at })
  expect(
    combineFreshness([
      { dataset: 'calendar', confirmedAt: 20, fault: fault('network', 25) },
      { dataset: 'specialDays', confirmedAt: 10, fault: fault('server', 30) },
    ]),
  ).toEqual({ confirmedAt: 10, fault: { code: 'server' } })
  expect(combineFreshness([{ dataset: 'calendar', confirmedAt: 20 }, undefined])).toEqual({
    ...{ confirmedAt: 20, lacksSome: true },
  })
  expect(
    combineFreshness([{ dataset: 'calendar', fault: fault('server', 30) }, undefined]),
  ).toEqual({
    fault: { code: 'server' },
  })
  expect(combineFreshness([])).toEqual({})
})

test('counts the left-out items of all parts once', () => {
  const part = (dataset: DatasetName, part: string, count: number) => ({
    ...{ dataset, part, confirmedAt: 1 },
    leftOut: { count, faults: [] },
  })
  const parts = [
    part('workedHours', '2026-11-01/2026-11-30', 1),
    part('workedHours', '2026-10-01/2026-10-31', 2),
    part('theoreticalHours', '2026-11-01/2026-11-30', 4),
    part('theoreticalHours', '2026-11-01/2026-11-20', 4),
  ]
  const day = makeDay(2026, 11, 2)
  const shown = partsTouching(parts, { from: day, to: day })
  const calendar = { dataset: 'calendar', leftOut: { count: 8, faults: [] } } as const
  expect(combineFreshness([calendar, undefined], shown)).toEqual({ leftOut: 13 })
})
