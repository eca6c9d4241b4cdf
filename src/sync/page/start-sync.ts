import { proxy, releaseProxy, wrap } from 'comlink'
import { DRAINED_MESSAGE } from '#sync/outbox/drain-signals.ts'
import { storageTrouble } from '#sync/page/storage-trouble.ts'
import { attachSyncHost, publishSyncState, requestSync } from '#sync/page/sync-client.ts'
import type { SyncHost } from '#sync/sync-host.ts'

/**
 * Starts the sync worker for the person whose database this is and tells it what the page sees: shown or
 * hidden, network come or gone. Call it after the first paint: what is on the screen comes from
 * the local database, and the worker would only compete with it. Calling again does nothing while
 * one runs.
 */
export function startSync(databaseName: string): void {
  if (running) return
  running = true
  const isInWorker = storageTrouble() !== 'refused'
  const quiet = new AbortController()
  const { signal } = quiet
  let place: Place | undefined

  /** Resolves, too, when the place ends before it has answered: it will not answer any more. */
  const ask = (call: (host: SyncHost) => Promise<void>): Promise<void> =>
    place ? Promise.race([call(place.host), place.ended]) : Promise.resolve()
  const start = () => ask((host) => host.start(publishSyncState, databaseName))
  const tellVisible = () =>
    void ask((host) => host.setVisible(document.visibilityState === 'visible'))
  const wish = (reason: 'online' | 'offline') => () => void requestSync(reason)

  function begin(): void {
    if (place) return
    place = isInWorker ? inWorker() : inPage()
    void start().then(() => {
      if (!navigator.onLine) wish('offline')()
      tellVisible()
    })
  }

  function end(): void {
    place?.end()
    place = undefined
  }

  begin()
  attachSyncHost({
    start,
    request: (reason, shown) => ask((host) => host.request(reason, shown)),
    requestPart: (dataset, part) => ask((host) => host.requestPart(dataset, part)),
    wipe: () => ask((host) => host.wipe()),
    setVisible: (visible) => ask((host) => host.setVisible(visible)),
    drain: () => ask((host) => host.drain()),
    async stop() {
      quiet.abort()
      await ask((host) => host.stop())
      end()
      running = false
    },
  })
  document.addEventListener('visibilitychange', tellVisible, { signal })
  addEventListener('online', wish('online'), { signal })
  addEventListener('offline', wish('offline'), { signal })
  // The service worker has sent something while this page was not at it: the server has news.
  navigator.serviceWorker?.addEventListener('message', wishAfterBackgroundDrain, { signal })
  if (isInWorker) {
    // A page that the browser keeps to come back to would freeze its worker in the middle of a
    // transaction, for which the next page's writes wait (decision 0015).
    addEventListener('pagehide', end, { signal })
    addEventListener('pageshow', begin, { signal })
  }
}

function wishAfterBackgroundDrain({ data }: MessageEvent<unknown>): void {
  if (data === DRAINED_MESSAGE) void requestSync('person')
}

let running = false

/** Where the sync runs, and how to end that place: at once, in the middle of whatever it does. */
interface Place {
  readonly host: SyncHost
  readonly ended: Promise<void>
  end(): void
}

function inWorker(): Place {
  const worker = new Worker(new URL('../../../workers/sync.worker.ts', import.meta.url), {
    type: 'module',
    name: 'sync',
  })
  const remote = wrap<SyncHost>(worker)
  let tellEnded = () => {}
  const ended = new Promise<void>((resolve) => {
    tellEnded = resolve
  })
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
    ended,
    end() {
      tellEnded()
      remote[releaseProxy]()
      worker.terminate()
    },
  }
}

/** Here, where the database is that the browser would not keep. */
function inPage(): Place {
  const loading = import('#sync/page/in-page-host.ts').then((module) => module.createInPageHost())
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
    ended: new Promise(() => {}),
    end() {},
  }
}
