import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { PATIENCE_S } from '#db/in-time.ts'
import { tellWhenLate } from '#db/silence.ts'
import {
  onShownSyncState,
  type ShownSyncState,
  shownSyncState,
} from '#sync/page/shown-sync-state.ts'
import {
  attachSyncHost,
  detachSyncHost,
  publishSyncState,
  requestSync,
  syncState,
} from '#sync/page/sync-client.ts'
import type { SyncState } from '#sync/sync-state.ts'
import { stubLocalStorage } from '#tests/fixtures/local-storage.ts'

const online: SyncState = { connection: { kind: 'online' }, syncing: false }

beforeEach(() => {
  stubLocalStorage()
  vi.useFakeTimers()
})

afterEach(() => {
  detachSyncHost()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a read that is late tells that the storage is silent, until it is answered', async () => {
  publishSyncState(online)
  const { promise, resolve } = Promise.withResolvers<void>()
  tellWhenLate(promise)
  await vi.advanceTimersByTimeAsync((PATIENCE_S - 1) * 1000)
  expect(syncState().storage).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1000)
  expect(syncState()).toEqual({ ...online, storage: 'silent' })
  resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(syncState()).toEqual(online)
})

test('a read that fails is not late, however long ago that was', async () => {
  publishSyncState(online)
  const failing = tellWhenLate(Promise.reject(new Error('closed')))
  await expect(failing).rejects.toThrow('closed')
  await vi.advanceTimersByTimeAsync(2 * PATIENCE_S * 1000)
  expect(syncState()).toEqual(online)
})

test('a silent storage is told until a sync has ended without that, also of a worker started again', () => {
  publishSyncState({ ...online, storage: 'silent' })
  publishSyncState({ ...online, syncing: true })
  expect(syncState()).toEqual({ ...online, syncing: true, storage: 'silent' })
  publishSyncState(online)
  expect(syncState()).toEqual(online)
})

const away: SyncState = { connection: { kind: 'offline', since: 0 }, syncing: false }

test('a try that ends at once is not shown while the server is away', async () => {
  publishSyncState(away)
  const shows = watchShown()
  publishSyncState({ ...away, syncing: true })
  await vi.advanceTimersByTimeAsync(250)
  // A worker's state is another object each time.
  publishSyncState(structuredClone(away))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(shows).toEqual([])
})

test('a try that lasts is shown, and what it finds with its end', async () => {
  publishSyncState(away)
  const shows = watchShown()
  publishSyncState({ ...away, syncing: true })
  await vi.advanceTimersByTimeAsync(300)
  expect(shows).toEqual([{ ...away, syncing: true }])
  publishSyncState(online)
  expect(shows.at(-1)).toEqual(online)
})

test('a first try shows what it finds at its end, once', async () => {
  const shows = watchShown()
  publishSyncState({ connection: { kind: 'unknown' }, syncing: true })
  publishSyncState({ ...away, syncing: true })
  publishSyncState({ ...away, skewMs: 5 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(shows).toEqual([away])
})

test('a sync that the person asked for is shown from its begin, whoever began it', async () => {
  publishSyncState(away)
  const served = Promise.withResolvers<void>()
  attachSyncHost({ serve: () => served.promise, stop: () => Promise.resolve() })
  publishSyncState({ ...away, syncing: true })
  expect(shownSyncState()).toEqual(away)
  const asked = requestSync({ kind: 'sync', reason: 'person' })
  expect(shownSyncState()).toEqual({ ...away, syncing: true })
  publishSyncState(away)
  publishSyncState({ ...away, syncing: true })
  expect(shownSyncState()).toEqual({ ...away, syncing: true })
  publishSyncState(away)
  served.resolve()
  await asked
  publishSyncState({ ...away, syncing: true })
  expect(shownSyncState()).toEqual(away)
})

test('a sync is shown from its begin while the server answers', () => {
  publishSyncState(online)
  publishSyncState({ ...online, syncing: true })
  expect(shownSyncState()).toEqual({ ...online, syncing: true })
})

/** What is shown from now on. */
function watchShown(): ShownSyncState[] {
  const shows: ShownSyncState[] = []
  onTestFinished(onShownSyncState(() => shows.push(shownSyncState())))
  return shows
}
