import '#tests/fixtures/indexed-db.ts'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { API_ROOT } from '#contract/call.ts'
import { outboxName } from '#db/database-name.ts'
import { PersonDatabase } from '#db/person-database.ts'
import { clearMirror, writeMirror } from '#session/mirror.ts'
import { HEARTBEAT_MS, SILENT_MS } from '#sync/leader.ts'
import { GIVEN_UP_AFTER_S, QUIET_AFTER_S } from '#sync/progress.ts'
import { DATASETS } from '#sync/pull/registry.ts'
import { belongsTo } from '#sync/pull/test-person.ts'
import { json } from '#sync/pull/test-server.ts'
import type { SyncState } from '#sync/sync-state.ts'
import { createTabSync, type TabSync } from '#sync/tab-sync.ts'
import { eventually } from '#tests/fixtures/eventually.ts'
import { holdTables } from '#tests/fixtures/hold-tables.ts'
import { passTime } from '#tests/fixtures/pass-time.ts'
import { silenceNextConnection } from '#tests/fixtures/silence-connection.ts'
import { whileTimePasses } from '#tests/fixtures/while-time-passes.ts'

// Tabs share locks, channels and IndexedDB here as they do in a browser; only the network stands in.
const asked: { path: string; token: string | null; antiForgery: string | null }[] = []
let databaseName: string
let tabs: { host: TabSync; states: SyncState[] }[]

beforeEach(async () => {
  tabs = []
  asked.length = 0
  databaseName = `ataria-${crypto.randomUUID()}`
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname.slice(API_ROOT.length)
    const { headers } = request
    const [token, antiForgery] = [headers.get('Authorization'), headers.get('X-XSRF-TOKEN')]
    asked.push({ path, token, antiForgery })
    return path === 'sync/manifest' ? json({}) : json(path.startsWith('calendario') ? {} : [])
  })
  vi.stubGlobal('location', new URL('http://server.test'))
  await signInAs('first-token')
})

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await Promise.all(tabs.map(({ host }) => host.stop()))
  await clearMirror()
  await Dexie.delete(databaseName)
  vi.unstubAllGlobals()
})

async function keepPerson(): Promise<void> {
  const db = new PersonDatabase(databaseName)
  await belongsTo(db, '1')
  db.close()
}

function signInAs(token: string, name = databaseName, cookies = '') {
  return writeMirror({
    cookies,
    token,
    expiresAt: Date.now() + 1_000_000,
    databaseName: name,
    apiRoot: `http://server.test${API_ROOT}`,
  })
}

async function openTab() {
  const states: SyncState[] = []
  const host = createTabSync({
    onFault: (error) => {
      throw error
    },
  })
  const tab = { host, states }
  tabs.push(tab)
  await host.start((state) => states.push(state), databaseName)
  return tab
}

const isOnline = (states: SyncState[]) =>
  eventually(() =>
    expect(states.at(-1)).toEqual({ connection: { kind: 'online' }, syncing: false }),
  )

test('five tabs make one sync, and each gets its outcome', async () => {
  for (let tab = 0; tab < 5; tab++) await openTab()
  for (const { host } of tabs) await host.serve({ kind: 'sync', reason: 'start' })
  for (const { states } of tabs) await isOnline(states)
  expect(asked.filter(({ path }) => path === 'sync/manifest')).toHaveLength(1)
})

test('the leader serves a request of a follower', async () => {
  const leader = await openTab()
  await isOnline(leader.states)
  const follower = await openTab()
  asked.length = 0
  await follower.host.serve({ kind: 'sync', reason: 'person' })
  expect(asked.map(({ path }) => path)).toContain('sync/manifest')
  await isOnline(follower.states)
})

test('when the leader closes the next tab leads', async () => {
  const leader = await openTab()
  await isOnline(leader.states)
  const follower = await openTab()
  await leader.host.stop()
  await isOnline(follower.states)
  asked.length = 0
  await follower.host.serve({ kind: 'sync', reason: 'person' })
  expect(asked.map(({ path }) => path)).toContain('sync/manifest')
})

test('a leader that has stalled is replaced though its tab lives, and follows the next one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const stuck = await openTab()
  await isOnline(stuck.states)
  const silenced = silenceNextConnection('getAll')
  void stuck.host.serve({ kind: 'sync', reason: 'person' })
  await silenced
  const other = await openTab()
  asked.length = 0
  await pass(QUIET_AFTER_S)
  expect(asked).toEqual([])
  await pass(SILENT_MS / 1000 + 2 * (HEARTBEAT_MS / 1000))
  await eventually(() => expect(asked.map(({ path }) => path)).toContain('sync/manifest'))
  await isOnline(other.states)
  await isOnline(stuck.states)
  await pass(GIVEN_UP_AFTER_S - QUIET_AFTER_S)
  await expect(stuck.host.serve({ kind: 'ping' })).rejects.toThrow()
  await other.host.serve({ kind: 'ping' })
})

test('a leader that refuses the ping for its outbox tells the other tabs of the silent storage', async () => {
  const leader = await openTab()
  await isOnline(leader.states)
  const follower = await openTab()
  await isOnline(follower.states)
  const letGo = await holdTables(outboxName(databaseName), ['outbox'])
  await whileTimePasses(() => leader.host.serve({ kind: 'drain' }))
  expect(follower.states.at(-1)?.storage).toBeUndefined()
  await expect(leader.host.serve({ kind: 'ping' })).rejects.toThrow()
  await eventually(() => expect(follower.states.at(-1)?.storage).toBe('silent'))
  await letGo()
})

const pass = (seconds: number) => passTime(seconds * 1000, 1000)

test('each call is made with the token of that moment', async () => {
  const tab = await openTab()
  await isOnline(tab.states)
  await signInAs('second-token')
  asked.length = 0
  await tab.host.serve({ kind: 'sync', reason: 'person' })
  expect(asked[0]?.token).toBe('Bearer second-token')
})

test("another person's token is never sent for this person's data", async () => {
  const tab = await openTab()
  await isOnline(tab.states)
  asked.length = 0
  await writeMirror({
    token: 'of-another-person',
    expiresAt: Date.now() + 1_000_000,
    databaseName: 'ataria-other',
    apiRoot: `http://server.test${API_ROOT}`,
  })
  await tab.host.serve({ kind: 'sync', reason: 'person' })
  expect(asked).toEqual([])
  expect(tab.states.at(-1)?.connection).toEqual({ kind: 'signed-out' })
})

test('without a session it says signed out and asks nothing', async () => {
  await keepPerson()
  await clearMirror()
  const tab = await openTab()
  await tab.host.serve({ kind: 'sync', reason: 'person' })
  expect(tab.states.at(-1)).toEqual({ connection: { kind: 'signed-out' }, syncing: false })
  expect(asked).toEqual([])
})

test('without mirror and person, which the browser has deleted, no person counts as signed out', async () => {
  const tab = await openTab()
  await isOnline(tab.states)
  await clearMirror()
  asked.length = 0
  await tab.host.serve({ kind: 'sync', reason: 'person' })
  const other = await openTab()
  await tab.host.stop()
  await other.host.serve({ kind: 'sync', reason: 'person' })
  expect([...tab.states, ...other.states].map(({ connection }) => connection.kind)).not.toContain(
    'signed-out',
  )
  expect(other.states.at(-1)?.syncing).toBe(false)
  expect(asked).toEqual([])
})

test("calls that are no GET carry what the page's cookies hold against forgery", async () => {
  await signInAs('first-token', databaseName, 'XSRF-TOKEN=from-the-page')
  const tab = await openTab()
  await isOnline(tab.states)
  expect(asked.find(({ path }) => path === 'sync/pull')?.antiForgery).toBe('from-the-page')
})

test('a session that a crash brought back to the page alone is not gone on with', async () => {
  await signInAs('of-the-next-person', 'ataria-next')
  const tab = await openTab()
  expect(tab.states).toEqual([{ connection: { kind: 'signed-out' }, syncing: false }])
  await tab.host.serve({ kind: 'sync', reason: 'person' })
  expect(asked).toEqual([])
})

test('what was pulled is in the database of the person', async () => {
  const tab = await openTab()
  await tab.host.serve({ kind: 'sync', reason: 'start' })
  const db = new PersonDatabase(databaseName)
  const forAll = DATASETS.filter(({ isFor, isExtension }) => !isFor && !isExtension)
  await eventually(async () => expect(await db.freshness.count()).toBe(forAll.length))
  db.close()
})
