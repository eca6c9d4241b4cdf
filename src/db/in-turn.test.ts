import '#tests/fixtures/indexed-db.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeInTurn } from '#db/in-turn.ts'
import { OutboxDatabase } from '#db/outbox-database.ts'
import { holdTables } from '#tests/fixtures/hold-tables.ts'

let db: OutboxDatabase

beforeEach(() => {
  db = new OutboxDatabase(`in-turn-${crypto.randomUUID()}`)
})

afterEach(async () => {
  vi.useRealTimers()
  await db.delete()
})

test('a write whose turn has come is never timed out', async () => {
  await db.open()
  const letGo = await holdTables(db.name, ['outbox'])
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const written = writeInTurn(db, ['outbox'], async () => {
    vi.advanceTimersByTime(60_000)
    return db.outbox.count()
  })
  await vi.advanceTimersByTimeAsync(9_000)
  await letGo()
  expect(await written).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})
