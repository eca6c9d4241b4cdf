import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDay } from '#contract/day.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import * as schema from '#server/db/schema.ts'
import { undoImport } from '#server/office/import/undo.ts'
import { forgetExpired } from '#server/services/forget-expired.ts'
import { setLanguage } from '#server/services/people.ts'
import { importsInto } from '#tests/fixtures/bring-file.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { MONDAY_MORNING } from '#tests/fixtures/monday-morning.ts'
import { openTestDatabase } from '#tests/fixtures/test-database.ts'

let opened: OpenDatabase
let folder: string
const bring = importsInto(
  () => opened,
  () => folder,
)

beforeEach(async () => {
  opened = await openTestDatabase('demo')
  folder = makeFolder('undo')
})

afterEach(async () => {
  await opened.close()
  removeFolder(folder)
})

const undo = (importId = 0, now = MONDAY_MORNING) =>
  undoImport(opened, { importId, actor: 'cli:test', now })

const calendarOf = async (year: number) => {
  const { calendarDays } = schema
  const rows = await opened.database
    .select()
    .from(calendarDays)
    .where(sql`extract(year from day) = ${year}`)
    .orderBy(calendarDays.day)
  return rows.map(({ day, type }) => `${day} ${type}`)
}

/** How much is kept to undo an import. */
const keptOf = (importId = 0) => {
  const { importChanges } = schema
  return opened.database.$count(importChanges, eq(importChanges.importId, importId))
}

test('removes added rows, and restores changed and removed ones', async () => {
  const before = await calendarOf(2026)
  const file = 'Fecha;Tipo\n01/01/2026;puente\n04/02/2026;especial\n'
  const removed = before.length - 1
  const report = await bring('calendar', file, { confirmedRemovals: removed })
  expect(report.counts).toEqual({ added: 1, changed: 1, same: 0, removed })
  expect(await calendarOf(2026)).toEqual(['2026-01-01 puente', '2026-02-04 especial'])
  expect(await undo(report.importId)).toMatchObject({ outcome: 'undone', rows: before.length + 1 })
  expect(await calendarOf(2026)).toEqual(before)
  expect(await undo(report.importId)).toMatchObject({ outcome: 'already' })
  expect(await keptOf(report.importId)).toBe(0)
})

test('stops at newer changes, and names them', async () => {
  const one = await bring('calendar', 'Fecha;Tipo\n01/01/2031;festivo\n02/01/2031;festivo\n')
  const two = await bring('calendar', 'Fecha;Tipo\n01/01/2031;puente\n02/01/2031;festivo\n')
  expect(await undo(one.importId)).toMatchObject({
    outcome: 'newer',
    newer: [{ row: '01/01/2031', why: 'changed-since' }],
  })
  expect(await calendarOf(2031)).toEqual(['2031-01-01 puente', '2031-01-02 festivo'])
  expect(await undo(two.importId)).toMatchObject({ outcome: 'undone', rows: 1 })
  expect(await undo(one.importId)).toMatchObject({ outcome: 'undone', rows: 2 })
  expect(await calendarOf(2031)).toEqual([])
})

test('stops at a removed row that was added again', async () => {
  await bring('calendar', 'Fecha;Tipo\n01/01/2031;festivo\n02/01/2031;festivo\n')
  const file = 'Fecha;Tipo\n01/01/2031;festivo\n'
  const { importId } = await bring('calendar', file, { confirmedRemovals: 1 })
  await opened.database
    .insert(schema.calendarDays)
    .values({ day: makeDay(2031, 1, 2), type: 'puente' })
  expect(await undo(importId)).toMatchObject({
    outcome: 'newer',
    newer: [{ row: '02/01/2031', why: 'there-again' }],
  })
})

test('keeps a new person who has signed in since: an undo removes nothing of theirs', async () => {
  const heads = 'Empleado;Usuario;Nombre y apellidos\n'
  const { importId } = await bring('people', `${heads}4001;nerea;Nerea\n4002;june;June\n`)
  await bring('worked-days', 'Empleado;Fecha;Horas;Tipo\n4001;03/03/2031;8;T\n')
  const { people } = schema
  const [june] = await opened.database.select().from(people).where(eq(people.empleado, 4002))
  await setLanguage(opened.database, june?.id ?? 0, 'es')
  const answer = await undo(importId)
  expect(answer).toMatchObject({ outcome: 'newer', newerCount: 2 })
  expect(answer.newer).toEqual(
    expect.arrayContaining([
      { row: '4002', why: 'changed-since' },
      { row: '4001', why: 'hour_days' },
    ]),
  )
})

test('removes people who were only imported', async () => {
  const before = await opened.database.$count(schema.people)
  const heads = 'Empleado;Usuario;Nombre y apellidos\n'
  const { importId } = await bring('people', `${heads}4001;nerea;Nerea\n`)
  expect(await undo(importId)).toMatchObject({ outcome: 'undone', rows: 1 })
  expect(await opened.database.$count(schema.people)).toBe(before)
})

test('restores only the columns of a changed person that the import wrote', async () => {
  const { people } = schema
  const held = async () =>
    (await opened.database.select().from(people).where(eq(people.empleado, 1207)))[0]
  const before = await held()
  const { importId } = await bring('people', 'Empleado;Teléfono\n1207;1\n')
  await setLanguage(opened.database, before?.id ?? 0, 'es')
  expect(await undo(importId)).toMatchObject({ outcome: 'undone' })
  expect(await held()).toEqual({ ...before, idioma: 'es' })
})

test('is refused after 30 days, and its data is deleted', async () => {
  const { importId } = await bring('calendar', 'Fecha;Tipo\n01/01/2031;festivo\n')
  const all = await opened.database.$count(schema.imports)
  const last = new Date(2026, 11, 23, 23, 59)
  const over = new Date(2026, 11, 24, 0, 1)
  await forgetExpired(opened.database, last)
  expect(await keptOf(importId)).toBe(1)
  expect(await undo(importId, over)).toMatchObject({ outcome: 'over' })
  await forgetExpired(opened.database, over)
  expect(await opened.database.$count(schema.importChanges)).toBe(0)
  expect(await opened.database.$count(schema.imports)).toBe(all)
})

test('an unknown number is no import', async () => {
  expect(await undo(99)).toMatchObject({ outcome: 'unknown' })
})
