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

test('an empty database is left so unless it is asked for, and two at once fill it once', async () => {
  const { database } = opened
  const start = (fillEmpty: boolean) => keepDemo(database, { fillEmpty }, MONDAY_MORNING)
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
