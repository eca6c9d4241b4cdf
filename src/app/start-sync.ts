import { proxy, releaseProxy, wrap } from 'comlink'
import { attachSyncHost, publishSyncState, requestSync, type SyncHost } from '#sync/client.ts'
import { DRAINED_MESSAGE } from '#sync/sync-state.ts'

/**
 * Starts the sync worker for the person whose database this is and tells it what the page sees: shown or
 * hidden, network come or gone. Call it after the first paint: what is on the screen comes from
 * the local database, and the worker would only compete with it. Calling again does nothing while
 * one runs.
 */
export function startSync(databaseName: string): void {
  if (running) return
  running = true
  const worker = new Worker(new URL('../../workers/sync.worker.ts', import.meta.url), {
    type: 'module',
    name: 'sync',
  })
  const remote = wrap<SyncHost>(worker)
  const quiet = new AbortController()
  const { signal } = quiet

  attachSyncHost({
    start: () => remote.start(proxy(publishSyncState), databaseName),
    request: (reason, shown) => remote.request(reason, shown),
    requestPart: (dataset, part) => remote.requestPart(dataset, part),
    wipe: () => remote.wipe(),
    setVisible: (visible) => remote.setVisible(visible),
    drain: () => remote.drain(),
    async stop() {
      quiet.abort()
      await remote.stop()
      // In this order: a call pending on a terminated worker never settles.
      remote[releaseProxy]()
      worker.terminate()
      running = false
    },
  })

  const tellVisible = () => void remote.setVisible(document.visibilityState === 'visible')
  const wish = (reason: 'online' | 'offline') => () => void requestSync(reason)
  void remote.start(proxy(publishSyncState), databaseName).then(() => {
    if (!navigator.onLine) wish('offline')()
    tellVisible()
  })
  document.addEventListener('visibilitychange', tellVisible, { signal })
  addEventListener('online', wish('online'), { signal })
  addEventListener('offline', wish('offline'), { signal })
  // The service worker has sent something while this page was not at it: the server has news.
  navigator.serviceWorker?.addEventListener('message', wishAfterBackgroundDrain, { signal })
}

function wishAfterBackgroundDrain({ data }: MessageEvent<unknown>): void {
  if (data === DRAINED_MESSAGE) void requestSync('person')
}

let running = false
