import { databaseTrouble, onDatabaseTrouble } from '#db/trouble.ts'
import { onSyncState, syncState } from '#sync/page/sync-client.ts'

/** What the person has to know of this device's storage. */
export type StorageTrouble = 'refused' | 'full'

export function storageTrouble(): StorageTrouble | undefined {
  return databaseTrouble() === 'refused' ? 'refused' : syncState().storage
}

/** Calls `listener` when it may have changed; gives the way to stop. */
export function onStorageTrouble(listener: () => void): () => void {
  const stops = [onDatabaseTrouble(listener), onSyncState(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Calls `listener` when this person's database was taken away under the page: another tab logs them
 * out, or the browser cleared it. Gives the way to stop.
 */
export function onDatabaseRemoved(listener: () => void): () => void {
  return onDatabaseTrouble(() => {
    if (databaseTrouble() === 'removed') listener()
  })
}
