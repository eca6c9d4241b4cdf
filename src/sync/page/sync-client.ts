import { keepSkew } from '#session/kept-clock.ts'
import type { SyncHost } from '#sync/sync-host.ts'
import { INITIAL_SYNC_STATE, type SyncState } from '#sync/sync-state.ts'
import type { Wish } from '#sync/wish.ts'

/*
 * The page's side of the sync worker, and all that screens know of it: a state to read, a wish to
 * say. The worker's host is attached after the first paint; until then the state is unknown and a
 * wish waits.
 */

/** What of the host the page needs once it is started. */
type AttachedHost = Pick<SyncHost, 'serve' | 'stop'>

let state = INITIAL_SYNC_STATE
let host: Promise<AttachedHost> | undefined
let announceHost: ((attached: AttachedHost) => void) | undefined
const listeners = new Set<() => void>()

export function syncState(): SyncState {
  return state
}

/** Calls `listener` at every change of `syncState()`; gives the way to stop. */
export function onSyncState(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Says a wish; resolves when it has been served, well or not. */
export async function wish(what: Wish): Promise<void> {
  await (await attachedHost()).serve(what)
}

/** Called once by the app when the worker is up. */
export function attachSyncHost(attached: AttachedHost): void {
  if (announceHost) announceHost(attached)
  else host = Promise.resolve(attached)
  announceHost = undefined
}

export function publishSyncState(next: SyncState): void {
  state = next
  keepSkew(next.skewMs)
  for (const listener of listeners) listener()
}

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
