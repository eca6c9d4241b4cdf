import type { DrainOptions } from '#sync/outbox/take-step.ts'
import '#tests/fixtures/indexed-db.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SendOutcome } from '#api/send-call.ts'
import { ANSWERS_KEPT_MS } from '#contract/call.ts'
import { makeDay } from '#contract/day.ts'
import { OutboxDatabase } from '#db/outbox-database.ts'
import { allOutboxItems } from '#db/outbox-rows.ts'
import { isOpen, type OutboxRow } from '#db/outbox-tables.ts'
import { PersonDatabase } from '#db/person-database.ts'
import { drain } from '#sync/outbox/drain.ts'
import { enqueue } from '#sync/page/enqueue.ts'

let db: OutboxDatabase
let now: number
/** What was asked of the server, by text; what it answers next to a text, in order. */
let asked: string[]
let answers: Record<string, SendOutcome[]>

beforeEach(() => {
  db = new OutboxDatabase(`drain-${crypto.randomUUID()}`)
  now = 1_000
  asked = []
  answers = {}
})

afterEach(() => db.delete())

/** A receipt keeps no text of its own; here the server's number has it. */
function textOf(row: OutboxRow): string {
  if (!isOpen(row)) return row.state.receipt.replace('id of ', '')
  return row.kind === 'changeRequest' ? row.payload.texto : row.kind
}

type Send = DrainOptions['server']['send']

function run(urgent = true, { send, ...more }: Partial<DrainOptions> & { send?: Send } = {}) {
  return drain(
    {
      db,
      signal: new AbortController().signal,
      now: () => now,
      random: () => 1,
      // One that keeps keys; what others need is in `once.test.ts`.
      server: {
        keepsKeys: async () => true,
        beforeSend: unasked,
        lookFor: unasked,
        async send(row, ...rest) {
          if (send) return send(row, ...rest)
          asked.push(textOf(row))
          return answers[textOf(row)]?.shift() ?? accepted(`id of ${textOf(row)}`)
        },
      },
      ...more,
    },
    urgent,
  )
}

function unasked(): never {
  throw new Error('a server that keeps keys is not asked')
}

const write = (texto: string) =>
  enqueue(db, { kind: 'changeRequest', payload: { texto } }, { now: () => now })

const accepted = (receipt: string): SendOutcome => ({ kind: 'accepted', receipt })

const lost = (code: 'network' | 'timeout' | 'server' | 'aborted'): SendOutcome => {
  return { kind: 'lost', code, detail: 'x' }
}

const REFUSED: SendOutcome = {
  kind: 'refused',
  code: 'bad-input',
  words: 'Ez da',
  detail: 'x: 400',
}

async function states() {
  return (await allOutboxItems(db)).map((row) => `${textOf(row)} ${row.state.kind}`)
}

test('sends in order, keeps the receipts and drops the bytes', async () => {
  await enqueue(
    db,
    { kind: 'changeRequest', payload: { texto: 'bat' } },
    { attachment: { name: 'a.pdf', type: '', bytes: new ArrayBuffer(2) } },
  )
  await write('bi')
  expect(await run()).toEqual({ sent: 2, needsLogin: false })
  expect(asked).toEqual(['bat', 'bi'])
  const [first] = await allOutboxItems(db)
  const state = { kind: 'sent', receipt: 'id of bat', at: 1_000 }
  // Nothing of what was written.
  expect(first).toEqual({
    ...{ id: first?.id, seq: 1, kind: 'changeRequest', attempts: 1, state },
    createdAt: first?.createdAt,
  })
  expect(await db.attachments.count()).toBe(0)
  now += ANSWERS_KEPT_MS
  await run()
  expect(await allOutboxItems(db)).toEqual([])
  expect(asked).toHaveLength(2)
})

test('an item with an unknown outcome holds up those behind it; the wait grows and is kept', async () => {
  answers = { bat: [lost('network'), lost('timeout')] }
  await write('bat')
  await write('bi')
  expect(await run()).toEqual({ sent: 0, needsLogin: false, nextAt: 3_000 })
  expect(asked).toEqual(['bat'])
  await run(false)
  expect(asked).toEqual(['bat'])
  now = 3_000
  expect((await run(false)).nextAt).toBe(7_000)
  await run(true)
  expect(asked).toEqual(['bat', 'bat', 'bat', 'bi'])
  expect(await states()).toEqual(['bat sent', 'bi sent'])
})

test("waits for the server's Retry-After even in an urgent drain", async () => {
  answers = {
    bat: [{ kind: 'put-off', code: 'too-many', detail: 'x: 429', retryAfterMs: 60_000 }],
  }
  await write('bat')
  await run()
  now += 59_000
  await run(true)
  expect(asked).toEqual(['bat'])
  now += 10_000
  expect((await run(false)).sent).toBe(1)
})

test('a rejected item says why and holds up nothing', async () => {
  answers = { bat: [REFUSED] }
  await write('bat')
  await write('bi')
  expect(await run()).toEqual({ sent: 1, needsLogin: false })
  const [first] = await allOutboxItems(db)
  expect(first?.state).toEqual({
    ...{ kind: 'rejected', code: 'bad-input', reason: 'x: 400', words: 'Ez da' },
  })
  await run()
  expect(asked).toEqual(['bat', 'bi'])
})

test('without a session the queue pauses, and goes on after the next sign-in', async () => {
  answers = { bat: [{ kind: 'signed-out', code: 'not-signed-in', detail: 'x: 401' }] }
  await write('bat')
  await write('bi')
  expect(await run()).toMatchObject({ sent: 0, needsLogin: true })
  expect(await states()).toEqual(['bat needs-login', 'bi waiting'])
  await run(false)
  expect(asked).toEqual(['bat'])
  expect((await run(true)).sent).toBe(2)
})

test('what another drain left in the middle is sent again with the same id', async () => {
  const id = await write('bat')
  const state = { kind: 'sending', claim: 'dead', since: 0, sentBytes: 5, totalBytes: 9 } as const
  await db.outbox.update(id, { state })
  const ids: string[] = []
  await run(false, {
    async send(row) {
      ids.push(row.id)
      return accepted('1')
    },
  })
  expect(ids).toEqual([id])
})

test('a server that stumbles over one item still gets the settings', async () => {
  answers = { bat: [lost('server')] }
  await write('bat')
  await write('bi')
  await enqueue(db, { kind: 'language', payload: { lng: 'eu' } })
  await run()
  expect(asked).toEqual(['bat', 'language'])
  expect(await states()).toEqual(['bat waiting', 'bi waiting'])
})

test('a drain whose lock was taken writes no result over the other one’s', async () => {
  const id = await write('bat')
  const taken = new AbortController()
  await run(true, {
    signal: taken.signal,
    async send() {
      // Frozen here; meanwhile another drain sends it.
      taken.abort()
      await run(true)
      return lost('aborted')
    },
  })
  expect((await db.outbox.get(id))?.state).toMatchObject({ kind: 'sent', receipt: 'id of bat' })
})

test('progress is seen, and ends with the item', async () => {
  const id = await write('bat')
  let seen: unknown
  await run(true, {
    async send(_row, _file, { onProgress }) {
      onProgress(5, 10)
      await expect
        .poll(async () => {
          seen = (await db.outbox.get(id))?.state
          return seen
        })
        .toMatchObject({ kind: 'sending', sentBytes: 5, totalBytes: 10 })
      return accepted('id of bat')
    },
  })
  expect(await states()).toEqual(['bat sent'])
})

test('an item that was discarded meanwhile is not sent; one whose file is gone is rejected', async () => {
  const gone = await write('bat')
  const bare = await enqueue(
    db,
    { kind: 'changeRequest', payload: { texto: 'bi' } },
    { attachment: { name: 'a.pdf', type: '', bytes: new ArrayBuffer(2) } },
  )
  await db.outbox.delete(gone)
  await db.attachments.delete(bare)
  expect((await run()).sent).toBe(0)
  expect(await states()).toEqual(['bi rejected'])
  expect(asked).toEqual([])
})

/** From here on no such item can be written, as on a full device; returns a function that ends this. */
function fillDevice(isFull: (row: OutboxRow) => boolean): () => void {
  const { put } = IDBObjectStore.prototype
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    if (this.name === 'outbox' && isFull(args[0])) {
      throw new DOMException('no room', 'QuotaExceededError')
    }
    return Reflect.apply(put, this, args)
  })
  return () => spy.mockRestore()
}

test('a full device gives up old documents for what becomes of an item', async () => {
  await write('bat')
  const mirror = new PersonDatabase(db.databaseName)
  await mirror.messages.put({
    ...{ id: '1', copy: 0, clase: 'oposicion', titulo: '', texto: '', cooperativa: '' },
    ...{ position: 1, day: makeDay(2026, 11, 20) },
  })
  const bytes = new ArrayBuffer(1)
  await mirror.messageDocuments.put({ messageId: '1', copy: 0, kind: 'held', type: '', bytes })
  let isFull = true
  const { delete: remove } = IDBObjectStore.prototype
  const removing = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    if (this.name === 'messageDocuments') isFull = false
    return Reflect.apply(remove, this, args)
  })
  const empty = fillDevice(() => isFull)
  expect(await run()).toEqual({ sent: 1, needsLogin: false })
  empty()
  removing.mockRestore()
  expect(await states()).toEqual(['bat sent'])
  await mirror.delete()
})

test('where nothing can be given up the drain ends, says so and loses nothing', async () => {
  await write('bat')
  await write('bi')
  let empty = fillDevice(() => true)
  const full = { sent: 0, needsLogin: false, storage: 'full', nextAt: 61_000 }
  expect(await run()).toEqual(full)
  expect(asked).toEqual([])
  empty()
  // It is full once the server has the item already: the receipt is what cannot be kept.
  empty = fillDevice(({ state }) => state.kind === 'sent')
  expect(await run()).toEqual(full)
  expect(await states()).toEqual(['bat sending', 'bi waiting'])
  empty()
  expect(await run()).toEqual({ sent: 2, needsLogin: false })
  expect(asked).toEqual(['bat', 'bat', 'bi'])
})

test('progress that cannot be written down spoils no send', async () => {
  await write('bat')
  const empty = fillDevice(({ state }) => state.kind === 'sending' && state.totalBytes > 0)
  const report = await run(true, {
    async send(_row, _file, { onProgress }) {
      onProgress?.(1, 2)
      onProgress?.(2, 2)
      return accepted('id of bat')
    },
  })
  empty()
  expect(report).toEqual({ sent: 1, needsLogin: false })
  expect(await states()).toEqual(['bat sent'])
})

test('what a newer build wrote is kept as it is, is not sent, and holds up nothing', async () => {
  const [newKind, newState] = [
    { id: 'a', seq: 1, kind: 'poll', payload: { vote: 1 }, state: { kind: 'waiting' } },
    { id: 'b', seq: 2, kind: 'idea', payload: {}, state: { kind: 'scheduled', for: 'tomorrow' } },
  ]
  // As that build would: this one's types know no such rows.
  await db.table('outbox').bulkAdd([newKind, newState])
  await write('bat')
  expect(await run()).toEqual({ sent: 1, needsLogin: false })
  now += ANSWERS_KEPT_MS
  await run()
  expect(asked).toEqual(['bat'])
  expect(await db.table('outbox').toArray()).toEqual([newKind, newState])
})

test('a drain that has lost the lock sends nothing that it claims after that', async () => {
  await write('bat')
  const lock = new AbortController()
  const server = {
    keepsKeys: async () => {
      lock.abort()
      return true
    },
    ...{ beforeSend: unasked, lookFor: unasked, send: unasked },
  }
  await run(true, { signal: lock.signal, server })
  expect(await states()).toEqual(['bat waiting'])
})

test('a drain that has lost the lock does not touch what the next one may be sending', async () => {
  await write('bat')
  const [left] = await db.outbox.toArray()
  const bytes = { sentBytes: 0, totalBytes: 0 }
  await db.outbox.update(left?.id ?? '', {
    state: { kind: 'sending', claim: 'of a drain that ended', since: now, ...bytes },
  })
  const lock = new AbortController()
  const server = {
    keepsKeys: async () => {
      lock.abort()
      return true
    },
    ...{ beforeSend: unasked, lookFor: unasked, send: unasked },
  }
  await run(true, { signal: lock.signal, server })
  expect(await states()).toEqual(['bat sending'])
})
