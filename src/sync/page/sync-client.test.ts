import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PATIENCE_S } from '#db/in-time.ts'
import { tellWhenLate } from '#db/silence.ts'
import { detachSyncHost, publishSyncState, syncState } from '#sync/page/sync-client.ts'
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
