import type { SyncHost } from '#sync/sync-host.ts'
import { createWorkerHost } from '#sync/worker-host.ts'

/** The sync worker's work on the page's own thread: a database in memory is seen by nobody else. */
export function createInPageHost(): SyncHost {
  return createWorkerHost({ onFault: reportError })
}
