import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { calendarDays, importChanges, imports } from '#server/db/schema.ts'
import { importsInto } from '#tests/fixtures/bring-file.ts'
import { type KilledCommands, openKilledCommands } from '#tests/fixtures/killed-command.ts'

const LIMIT_MS = 60_000

let commands: KilledCommands

beforeEach(async () => {
  commands = await openKilledCommands('interrupted', LIMIT_MS)
}, LIMIT_MS)

afterEach(() => commands.drop())

const FILE = 'Fecha;Tipo\n01/01/2031;festivo\n02/01/2031;puente\n'
const folder = () => commands.folder

test('an import killed while writing has written nothing, and the next one writes all', {
  timeout: LIMIT_MS,
}, async () => {
  const file = join(folder(), 'calendar.csv')
  writeFileSync(file, FILE)
  // The second day's row.
  const at = { table: 'calendar_days', when: "new.day = '2031-01-02'" }
  await commands.killAtRow(await commands.open(), ['import', 'calendar', file, '--apply'], at)
  const after = await commands.open()
  try {
    expect(await after.database.$count(calendarDays)).toBe(0)
    expect(await after.database.$count(imports)).toBe(0)
    expect(await after.database.$count(importChanges)).toBe(0)
    await commands.goOn(after.database, at.table)
    const bring = importsInto(() => after, folder)
    expect(await bring('calendar', FILE)).toMatchObject({ outcome: 'applied' })
  } finally {
    await after.close()
  }
})

test('of two imports of one kind the second waits, and sees the result of the first', async () => {
  const opened = await commands.open()
  try {
    const bring = importsInto(() => opened, folder)
    const both = await Promise.all([bring('calendar', FILE), bring('calendar', FILE)])
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['applied', 'same'])
    expect(await opened.database.$count(calendarDays)).toBe(2)
  } finally {
    await opened.close()
  }
})

test('an import that waits too long says so', async () => {
  const opened = await commands.open()
  const held = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const lock = sql`select pg_advisory_xact_lock(hashtextextended('import:calendar_days', 0))`
  const holding = opened.withLongLimit((database) =>
    database.transaction(async (transaction) => {
      await transaction.execute(lock)
      held.resolve()
      await free.promise
    }),
  )
  try {
    await held.promise
    const bring = importsInto(() => opened, folder)
    const second = bring('calendar', FILE, { waitMs: 50 })
    // The embedded database has one connection: no other caller can hold the lock meanwhile.
    if (commands.isEmbedded) free.resolve()
    const outcome = commands.isEmbedded ? 'applied' : 'busy'
    expect(await second).toMatchObject({ outcome })
    expect(await opened.database.$count(calendarDays)).toBe(outcome === 'busy' ? 0 : 2)
  } finally {
    free.resolve()
    await holding
    await opened.close()
  }
})
