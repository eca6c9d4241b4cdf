import type { DatasetName } from '#contract/sync.ts'
import type { SyncReason, SyncState } from '#sync/sync-state.ts'

/** The pulling half of what the page asks of the worker. */
export interface PullHost {
  /**
   * Starts for the person whose database the page shows; `onState` hears every change. When the
   * session mirror names another one, or nobody, it says `signed-out`: local storage comes to the
   * disk seconds later than the mirror, so that after a crash it may bring back a session that had
   * ended.
   */
  start(onState: (state: SyncState) => void, databaseName: string): Promise<void>
  /** Resolves when the sync that serves this wish has ended, well or not. */
  request(reason: SyncReason, shown?: readonly DatasetName[]): Promise<void>
  /** Resolves when the part is in its table, or could not be had. */
  requestPart(dataset: DatasetName, part: string): Promise<void>
  /** Resolves when the tables are full again, or could not be filled. */
  wipe(): Promise<void>
  /** The page is seen or not: syncs at intervals only while it is. */
  setVisible(visible: boolean): Promise<void>
  /** Stops and lets go of database and lock. */
  stop(): Promise<void>
}

/** What the page asks of the worker; `workers/sync.worker.ts` offers it over Comlink. */
export interface SyncHost extends PullHost {
  /** Sends what waits in the outbox; resolves when nothing more can be sent now. */
  drain(): Promise<void>
}
