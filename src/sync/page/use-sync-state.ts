import { useSyncExternalStore } from 'react'
import { onSyncState, syncState } from '#sync/page/sync-client.ts'
import type { SyncState } from '#sync/sync-state.ts'

/** What is known of the sync now; the component renders again when it changes. */
export function useSyncState(): SyncState {
  return useSyncExternalStore(onSyncState, syncState)
}
