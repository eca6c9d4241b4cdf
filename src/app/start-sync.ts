import { proxy, releaseProxy, wrap } from 'comlink'
import { attachSyncHost, publishSyncState, requestSync, type SyncHost } from '#sync/client.ts'
import { storageTrouble } from '#sync/storage-trouble.ts'
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
  const { host: remote, end } = storageTrouble() === 'refused' ? inPage() : inWorker()
  const quiet = new AbortController()
  const { signal } = quiet

  attachSyncHost({
    start: () => remote.start(publishSyncState, databaseName),
    request: (reason, shown) => remote.request(reason, shown),
    requestPart: (dataset, part) => remote.requestPart(dataset, part),
    wipe: () => remote.wipe(),
    setVisible: (visible) => remote.setVisible(visible),
    drain: () => remote.drain(),
    async stop() {
      quiet.abort()
      await remote.stop()
      end()
      running = false
    },
  })

  const tellVisible = () => void remote.setVisible(document.visibilityState === 'visible')
  const wish = (reason: 'online' | 'offline') => () => void requestSync(reason)
  void remote.start(publishSyncState, databaseName).then(() => {
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

/** Where the sync runs, and how to end that place. */
interface Place {
  readonly host: SyncHost
  end(): void
}

function inWorker(): Place {
  const worker = new Worker(new URL('../../workers/sync.worker.ts', import.meta.url), {
    type: 'module',
    name: 'sync',
  })
  const remote = wrap<SyncHost>(worker)
  return {
    host: {
      start: (onState, name) => remote.start(proxy(onState), name),
      request: (reason, shown) => remote.request(reason, shown),
      requestPart: (dataset, part) => remote.requestPart(dataset, part),
      wipe: () => remote.wipe(),
      setVisible: (visible) => remote.setVisible(visible),
      drain: () => remote.drain(),
      stop: () => remote.stop(),
    },
    end() {
      // In this order: a call pending on a terminated worker never settles.
      remote[releaseProxy]()
      worker.terminate()
    },
  }
}

/** Here, where the database is that the browser would not keep. */
function inPage(): Place {
  const loading = import('#sync/in-page-host.ts').then((module) => module.createInPageHost())
  return {
    host: {
      start: async (onState, name) => (await loading).start(onState, name),
      request: async (reason, shown) => (await loading).request(reason, shown),
      requestPart: async (dataset, part) => (await loading).requestPart(dataset, part),
      wipe: async () => (await loading).wipe(),
      setVisible: async (visible) => (await loading).setVisible(visible),
      drain: async () => (await loading).drain(),
      stop: async () => (await loading).stop(),
    },
    end() {},
  }
}
