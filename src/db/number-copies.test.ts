import '#tests/fixtures/indexed-db.ts'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { makeDay } from '#contract/day.ts'
import { PersonDatabase } from '#db/database.ts'

/** The tables of the first release that this is about. */
const FIRST_RELEASE = {
  workedDays: 'day',
  documents: '[folder+id]',
  messages: 'id',
  messageDocuments: 'messageId',
  ideas: 'id',
  calendarDays: 'day',
  parts: '[dataset+part]',
  freshness: 'dataset',
  outbox: 'id, &seq',
}

test('rows of the first release stay, and what it was told is asked for again', async () => {
  const name = `number-copies-${crypto.randomUUID()}`
  const day = makeDay(2026, 11, 20)
  const bytes = new Uint8Array([37, 80, 68, 70]).buffer
  const rows = {
    workedDays: [{ day, center: 'A', slots: [] }],
    documents: [{ folder: 'Nominas', id: '1', texto: 'Nomina', files: ['a.pdf'] }],
    messages: [{ id: '7', titulo: 'T', position: 3 }],
    messageDocuments: [{ messageId: '7', kind: 'held', type: 'application/pdf', bytes }],
    ideas: [{ id: '5', titulo: 'I', position: 0 }],
    calendarDays: [{ day, type: 'festivo' }],
    parts: [{ dataset: 'workedHours', part: '2026-11', confirmedAt: 9, etag: '"1"' }],
    freshness: [{ dataset: 'ideas', confirmedAt: 9, changedAt: 8, etag: '"2"', replyHash: 'h' }],
    outbox: [{ id: 'a', seq: 1, kind: 'idea' }],
  }
  const before = new Dexie(name)
  before.version(1).stores(FIRST_RELEASE)
  for (const [table, held] of Object.entries(rows)) await before.table(table).bulkAdd(held)
  before.close()

  const db = new PersonDatabase(name)
  const numbered = (of: readonly object[]) => of.map((row) => ({ ...row, copy: 0 }))
  for (const table of ['workedDays', 'documents', 'messages', 'ideas'] as const) {
    expect(await db.table(table).toArray(), table).toEqual(numbered(rows[table]))
  }
  expect(await db.messageDocuments.get(['7', 0])).toMatchObject({ kind: 'held' })
  expect(await db.calendarDays.toArray()).toEqual(rows.calendarDays)
  expect(await db.outbox.toArray()).toEqual(rows.outbox)
  expect(await db.freshness.toArray()).toEqual([{ dataset: 'ideas', confirmedAt: 9, changedAt: 8 }])
  // As if it had come long ago: else a closed month would be asked for within a week only.
  expect(await db.parts.toArray()).toEqual([
    { dataset: 'workedHours', part: '2026-11', confirmedAt: 0 },
  ])
  await db.delete()
})
