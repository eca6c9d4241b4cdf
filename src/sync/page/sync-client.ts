import { isStorageSilent, onStorageSilence } from '#db/silence.ts'
import { keepSkew } from '#session/kept-clock.ts'
import { createStore } from '#store/store.ts'
import { showAsked, showSyncState } from '#sync/page/shown-sync-state.ts'
import type { SyncRequest } from '#sync/sync-request.ts'
import { INITIAL_SYNC_STATE, type SyncState } from '#sync/sync-state.ts'
import type { TabSync } from '#sync/tab-sync.ts'

/**
 * The page's side of the sync worker: a state to read and requests to send. The worker's host is attached
 * after the first paint; until then the state is unknown and requests wait. Screens show a calmer state:
 * `shown-sync-state.ts`.
 */

/** The part of the host that the page needs once it is started. */
type AttachedHost = Pick<TabSync, 'serve' | 'stop'>

const state = createStore(INITIAL_SYNC_STATE)
/** The last state that the host reported. */
let heard = INITIAL_SYNC_STATE
let host: Promise<AttachedHost> | undefined
let announceHost: ((attached: AttachedHost) => void) | undefined

export const syncState: () => SyncState = state.get

/** Calls `listener` at every change of `syncState()`; returns the unsubscribe function. */
export const onSyncState = state.subscribe

/** Sends a request; resolves when it has been served, successfully or not. */
export async function requestSync(what: SyncRequest): Promise<void> {
  const serve = async () => (await attachedHost()).serve(what)
  const isAsked = what.kind === 'wipe' || (what.kind === 'sync' && what.reason === 'person')
  await (isAsked ? showAsked(serve) : serve())
}

/** Called once by the app when the worker is up. */
export function attachSyncHost(attached: AttachedHost): void {
  if (announceHost) announceHost(attached)
  else host = Promise.resolve(attached)
  announceHost = undefined
}

export function publishSyncState(next: SyncState): void {
  keepSkew(next.skewMs)
  // A host that replaced a stuck one does not know of the silence before its first sync has ended.
  const isUntold = heard.storage === 'silent' && next.syncing && next.storage === undefined
  heard = isUntold ? { ...next, storage: 'silent' } : next
  publish()
}

/** A read of this page that waits for the storage tells as much as the worker does. */
function publish(): void {
  state.set(isStorageSilent() ? { ...heard, storage: 'silent' } : heard)
  showSyncState(state.get())
}

onStorageSilence(publish)

/** Stops the worker, if there is one. */
export async function stopSync(): Promise<void> {
  if (host && !announceHost) await (await host).stop()
}

/** Forgets the worker: its person signed out. */
export function detachSyncHost(): void {
  host = undefined
  announceHost = undefined
  publishSyncState(INITIAL_SYNC_STATE)
}

function attachedHost(): Promise<AttachedHost> {
  host ??= new Promise((resolve) => {
    announceHost = resolve
  })
  return host
}
