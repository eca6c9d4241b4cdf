import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { activeFolders, hourDays, messages, people } from '#server/db/schema.ts'
import { keepDemo } from '#server/demo/fill.ts'
import { MONDAY_MORNING } from '#tests/fixtures/monday-morning.ts'
import { openTestDatabase } from '#tests/fixtures/test-database.ts'

let opened: OpenDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
})

afterAll(() => opened.close())

test('leaves an empty database empty unless asked to fill it, and two at once fill it once', async () => {
  const { database, withLongLimit } = opened
  // As at a start: on a busy machine the first one takes longer than a call may wait.
  const start = (fillEmpty: boolean) =>
    withLongLimit((patient) => keepDemo(patient, { fillEmpty }, MONDAY_MORNING))
  expect(await start(false)).toEqual({ wasEmpty: true, demo: false })
  expect(await database.$count(people)).toBe(0)

  const both = await Promise.all([start(true), start(true)])
  expect(both).toEqual(
    expect.arrayContaining([
      { wasEmpty: true, demo: true },
      { wasEmpty: false, demo: true },
    ]),
  )
  const counts = await Promise.all(
    [people, messages, activeFolders].map((table) => database.$count(table)),
  )
  expect(counts).toEqual([6, 60, 12])
  const days = await database.$count(hourDays)
  expect(await start(false)).toEqual({ wasEmpty: false, demo: true })
  expect(await database.$count(hourDays)).toBe(days)
})
