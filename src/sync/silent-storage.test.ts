import '#tests/fixtures/indexed-db.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WireRequest } from '#api/send-call.ts'
import { API_ROOT } from '#contract/call.ts'
import { outboxName } from '#db/database-name.ts'
import { OutboxDatabase } from '#db/outbox-database.ts'
import { clearMirror, writeMirror } from '#session/mirror.ts'
import { calendar } from '#sync/datasets/calendar.ts'
import { createSender, type Sender } from '#sync/outbox/sender.ts'
import { enqueue } from '#sync/page/enqueue.ts'
import { GIVEN_UP_AFTER_S } from '#sync/progress.ts'
import { type TestEngine, testEngine } from '#sync/pull/test-engine.ts'
import { json } from '#sync/pull/test-server.ts'
import type { SyncState } from '#sync/sync-state.ts'
import { createTabSync } from '#sync/tab-sync.ts'
import { holdTables } from '#tests/fixtures/hold-tables.ts'
import { whileTimePasses } from '#tests/fixtures/while-time-passes.ts'

// The storage is held as a frozen page holds it: by a transaction that does not end.
const sent: WireRequest[] = []
let db: OutboxDatabase
let host: Sender
let own: TestEngine

beforeEach(async () => {
  vi.stubGlobal('location', { origin: 'http://server.test' })
  sent.length = 0
  db = new OutboxDatabase(`ataria-${crypto.randomUUID()}`)
  await writeMirror({
    token: 'token',
    databaseName: db.databaseName,
    apiRoot: `http://server.test${API_ROOT}`,
    keepsKeys: false,
  })
  host = createSender({
    ...{ databaseName: db.databaseName, locks: navigator.locks },
    fetch: async () => json([]),
    async transport(request) {
      sent.push(request)
      return { status: 200, text: 'true', headers: new Headers(), url: '' }
    },
    onFault: (error) => {
      throw error
    },
  })
  own = testEngine([calendar], { calendario: json({}) })
})

afterEach(async () => {
  vi.restoreAllMocks()
  await host.stop()
  await own.end()
  await clearMirror()
  await db.delete()
  vi.unstubAllGlobals()
})

const attachment = { name: 'a.pdf', type: 'application/pdf', bytes: new Uint8Array([1]).buffer }
const write = () =>
  enqueue(db, { kind: 'changeRequest', payload: { texto: 'Kaixo' } }, { attachment })

test.each([['outbox'], ['attachments']])(
  'a drain that %s never answers ends, keeps the item, and sends it once at a later request',
  async (table) => {
    const id = await write()
    const letGo = await holdTables(outboxName(db.databaseName), [table])
    const report = await whileTimePasses(() => host.drain(true))
    expect(report).toMatchObject({ sent: 0, storage: 'silent', nextAt: expect.any(Number) })
    expect(host.isStuck()).toBe(true)
    await letGo()
    expect((await db.outbox.get(id))?.state.kind).toBe('waiting')
    expect(await host.drain(true)).toMatchObject({ sent: 1 })
    expect(host.isStuck()).toBe(false)
    expect(sent).toHaveLength(1)
  },
)

test('an item whose file is never read was certainly not sent, and raises no doubt', async () => {
  const id = await write()
  const { get } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (
    this: IDBObjectStore,
    key,
  ) {
    const request = Reflect.apply(get, this, [key])
    if (this.name === 'attachments') Object.defineProperty(request, 'onsuccess', { set() {} })
    return request
  })
  expect(await whileTimePasses(() => host.drain(true))).toMatchObject({ storage: 'silent' })
  expect((await db.outbox.get(id))?.state.kind).toBe('waiting')
  vi.restoreAllMocks()
  expect(await host.drain(true)).toMatchObject({ sent: 1 })
})

test('a drain that the session mirror never answers ends, and sends at a later request', async () => {
  const id = await write()
  const letGo = await holdTables('ataria-session', ['mirror'])
  expect(await whileTimePasses(() => host.drain(true))).toMatchObject({ storage: 'silent' })
  await letGo()
  expect((await db.outbox.get(id))?.state.kind).toBe('waiting')
  expect(await host.drain(true)).toMatchObject({ sent: 1 })
})

test('a sync that the storage never answers ends and says so, until one is answered', async () => {
  await own.engine.sync('start')
  const letGo = await holdTables(own.db.name, ['freshness'])
  await whileTimePasses(() => own.engine.sync('person'))
  expect(own.engine.state()).toMatchObject({ syncing: false, storage: 'silent' })
  await letGo()
  // It tries again by itself.
  own.waitForTimer()
  await own.engine.sync('screen')
  expect(own.engine.state().storage).toBeUndefined()
})

async function isDraining(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === `${db.databaseName}:drain`)
}

test('nothing that waits for the storage holds up a stop', async () => {
  await write()
  const letGo = await holdTables(outboxName(db.databaseName), ['outbox'])
  await own.db.open()
  const freed = await holdTables(own.db.name, ['freshness'])
  await whileTimePasses(async () => {
    void host.drain(true)
    void own.engine.sync('person')
    // One that waits for its lock just leaves.
    while (!(await isDraining()));
    return Promise.all([host.stop(), own.engine.stop()])
  }, GIVEN_UP_AFTER_S / 2)
  await Promise.all([letGo(), freed()])
  expect(sent).toEqual([])
})

test('a start that the session mirror never answers says so, refuses the ping, and is made up for', async () => {
  const letGo = await holdTables('ataria-session', ['mirror'])
  const states: SyncState[] = []
  const sync = createTabSync({
    onFault: (error) => {
      throw error
    },
  })
  await whileTimePasses(() => sync.start((state) => states.push(state), 'ataria-of-another'))
  expect(states.at(-1)).toMatchObject({ storage: 'silent' })
  await expect(sync.serve({ kind: 'ping' })).rejects.toThrow()
  await letGo()
  await sync.serve({ kind: 'sync', reason: 'person' })
  expect(states.at(-1)).toMatchObject({ connection: { kind: 'signed-out' } })
  await sync.serve({ kind: 'ping' })
  await sync.stop()
})
