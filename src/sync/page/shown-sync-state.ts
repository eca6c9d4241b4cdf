import { createStore } from '#store/store.ts'
import { INITIAL_SYNC_STATE, type SyncState } from '#sync/sync-state.ts'

/** What screens show of the sync. The server's clock is no part of it. */
export type ShownSyncState = Omit<SyncState, 'skewMs'>

/** A try that the network or the server refuses has ended by then. */
const HELD_MS = 300

const shown = createStore<ShownSyncState>(INITIAL_SYNC_STATE)
let latest: ShownSyncState = INITIAL_SYNC_STATE
let holding: ReturnType<typeof setTimeout> | undefined
let asked = 0

export const shownSyncState: () => ShownSyncState = shown.get

/** Calls `listener` at every change of `shownSyncState()`; returns the unsubscribe function. */
export const onShownSyncState = shown.subscribe

/**
 * Shows the state of the sync. Of a sync that nobody asked for, while it is not known that the server answers, the
 * begin is shown with what it finds: a server that is away is tried again and again, and each time the screen would
 * be rendered twice to show the same.
 */
export function showSyncState({ skewMs: _, ...next }: SyncState): void {
  latest = next
  const { syncing, connection } = shown.get()
  const isTry = next.syncing && !syncing && connection.kind !== 'online'
  if (isTry && asked === 0) holding ??= setTimeout(show, HELD_MS)
  else show()
}

/** Until `serve` has ended, each sync is shown from its begin: the person asked for one. */
export async function showAsked(serve: () => Promise<void>): Promise<void> {
  asked++
  show()
  await serve().finally(() => asked--)
}

function show(): void {
  clearTimeout(holding)
  holding = undefined
  // A worker's state is another object each time.
  if (JSON.stringify(latest) !== JSON.stringify(shown.get())) shown.set(latest)
}
