import { useSyncExternalStore } from 'react'
import {
  onShownSyncState,
  type ShownSyncState,
  shownSyncState,
} from '#sync/page/shown-sync-state.ts'

/** What is shown of the sync now; the component renders again when it changes. */
export function useSyncState(): ShownSyncState {
  return useSyncExternalStore(onShownSyncState, shownSyncState)
}
