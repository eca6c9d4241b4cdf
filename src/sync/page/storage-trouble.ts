import { type DatabaseTrouble, databaseTrouble, onDatabaseTrouble } from '#db/trouble.ts'
import { onSyncState, syncState } from '#sync/page/sync-client.ts'

/** What the person has to know of this device's storage. */
export type StorageTrouble = DatabaseTrouble | 'full'

export function storageTrouble(): StorageTrouble | undefined {
  return databaseTrouble() ?? syncState().storage
}

/** Calls `listener` when it may have changed; gives the way to stop. */
export function onStorageTrouble(listener: () => void): () => void {
  const stops = [onDatabaseTrouble(listener), onSyncState(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}
