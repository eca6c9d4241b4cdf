import { FETCH_LATER_FILES, isAllHeld, laterFilesReport } from '#contract/later-files.ts'
import { readSession } from '#session/session.ts'
import { onSyncState, syncState } from '#sync/page/sync-client.ts'

/** How long no sync has begun or ended: what comes later takes no network from what is shown. */
const STILL_MS = 2_000

/**
 * After each sync, until the device holds them all, has the service worker fetch the files that no start
 * needs. A version that waits for the person's consent fetches its own, and is ready when it starts.
 */
export function fetchLaterFiles(registration: ServiceWorkerRegistration): void {
  const complete = new WeakSet<object>()
  let still: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(still)
    still = setTimeout(ask, STILL_MS)
  }
  const ask = () => {
    if (!hasSynced()) return
    for (const worker of [registration.active, registration.waiting]) {
      if (worker && !complete.has(worker)) worker.postMessage({ type: FETCH_LATER_FILES })
    }
  }
  navigator.serviceWorker.addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
    const report = laterFilesReport(data)
    if (report && source && isAllHeld(report)) complete.add(source)
  })
  onSyncState(wait)
  wait()
}

/** A sync of the person's has ended, and there may be a network. */
function hasSynced(): boolean {
  const { connection, syncing } = syncState()
  // One failed call is enough for `server-down`, and says little about the app's own files.
  const mayReach = connection.kind === 'online' || connection.kind === 'server-down'
  return readSession() !== undefined && mayReach && !syncing
}
