import type { DatasetName } from '#contract/sync.ts'
import type { SyncHost } from '#sync/sync-host.ts'
import { INITIAL_SYNC_STATE, type SyncReason, type SyncState } from '#sync/sync-state.ts'

/*
 * The page's side of the sync worker, and all that screens know of it: a state to read, a wish to
 * say. The worker's host is attached after the first paint; until then the state is unknown and a
 * wish waits.
 */

let state = INITIAL_SYNC_STATE
let host: Promise<SyncHost> | undefined
let announceHost: ((attached: SyncHost) => void) | undefined
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

/**
 * Says a wish for fresh data, of the datasets that are `shown` before all others; resolves when it
 * has been served, well or not.
 */
export async function requestSync(
  reason: SyncReason,
  shown: readonly DatasetName[] = [],
): Promise<void> {
  await (await attachedHost()).request(reason, shown)
}

/**
 * Asks for a part that a sync would not bring because nobody may ever look at it: of
 * `messageDocuments` the document of one message, by `messagePart`; of `hourSummaries` and
 * `theoreticalHours` a period, by `periodPart`. It comes to its table; resolves when it is there or
 * could not be had.
 *
 * @public
 */
export async function requestPart(dataset: DatasetName, part: string): Promise<void> {
  await (await attachedHost()).requestPart(dataset, part)
}

/**
 * Empties what mirrors the server and pulls it again. What the person wrote and has not sent is no
 * mirror, and stays.
 */
export async function wipeAndPull(): Promise<void> {
  await (await attachedHost()).wipe()
}

/** Says that there is something to send, or that the person would have it sent now. */
export async function requestDrain(): Promise<void> {
  await (await attachedHost()).drain()
}

/** Called once by the app when the worker is up. */
export function attachSyncHost(attached: SyncHost): void {
  if (announceHost) announceHost(attached)
  else host = Promise.resolve(attached)
  announceHost = undefined
}

export function publishSyncState(next: SyncState): void {
  state = next
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

function attachedHost(): Promise<SyncHost> {
  host ??= new Promise((resolve) => {
    announceHost = resolve
  })
  return host
}
