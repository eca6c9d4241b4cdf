import '#tests/fixtures/indexed-db.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeOutbox, outboxDatabase } from '#db/open-outbox-database.ts'
import { closePersonDatabase, openPersonDatabase } from '#db/open-person-database.ts'
import { allOutboxItems } from '#db/outbox-rows.ts'
import type { PersonDatabase } from '#db/person-database.ts'
import { acknowledge, markOpened } from '#sync/page/message-marks.ts'
import { freshRow } from '#sync/pull/record-freshness.ts'
import { stubLocalStorage } from '#tests/fixtures/local-storage.ts'

let db: PersonDatabase

beforeEach(async () => {
  stubLocalStorage()
  vi.stubGlobal('document', { cookie: '' })
  db = openPersonDatabase(`marks-${crypto.randomUUID()}`)
  await offer()
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await outboxDatabase().delete()
  closeOutbox()
  await db.delete()
  closePersonDatabase()
})

function offer() {
  const dataset = { name: 'messageMarks', freshForMs: 1 } as const
  return db.freshness.put(
    freshRow(dataset, undefined, { now: 1, etag: undefined, replyHash: 'x', leftOut: undefined }),
  )
}

const payloads = async () =>
  (await allOutboxItems(outboxDatabase())).map((item) => ('payload' in item ? item.payload : {}))

test('a message is told of when it is opened first, and not again', async () => {
  await markOpened('7')
  await markOpened('7')
  expect(await payloads()).toEqual([{ leidos: ['7'], enterados: [] }])
  expect(await db.messageMarks.toArray()).toMatchObject([{ id: '7', copy: 0, asks: false }])
})

test('one that the server knows of is not told of', async () => {
  await db.messageMarks.put({ id: '7', copy: 0, openedAt: 5, asks: true })
  await markOpened('7')
  expect(await payloads()).toEqual([])
})

test('an acknowledgement is stored on the device at once, and is sent', async () => {
  await db.messageMarks.put({ id: '7', copy: 0, openedAt: 5, asks: true })
  await acknowledge('7')
  expect(await payloads()).toEqual([{ leidos: ['7'], enterados: ['7'] }])
  expect((await db.messageMarks.get(['7', 0]))?.acknowledgedAt).toBeGreaterThan(5)
})

test('a server without such a list is told nothing', async () => {
  await db.freshness.delete('messageMarks')
  await markOpened('7')
  expect(await payloads()).toEqual([])
  expect(await db.messageMarks.count()).toBe(0)
})
