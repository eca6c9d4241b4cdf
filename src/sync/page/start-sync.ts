import { proxy, type Remote, releaseProxy, wrap } from 'comlink'
import { DRAINED_MESSAGE } from '#sync/outbox/drain-signals.ts'
import { storageTrouble } from '#sync/page/storage-trouble.ts'
import { attachSyncHost, publishSyncState, wish } from '#sync/page/sync-client.ts'
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
  const ask = (call: (host: Host) => Promise<void>): Promise<void> =>
    place ? Promise.race([place.host.then(call), place.ended]) : Promise.resolve()
  const tellVisible = () => {
    const isVisible = document.visibilityState === 'visible'
    void ask((host) => host.serve({ kind: 'visibility', isVisible }))
  }
  const tellNetwork = ({ type }: Pick<Event, 'type'>) =>
    void wish({ kind: 'sync', reason: type === 'online' ? 'online' : 'offline' })

  function begin(): void {
    if (place) return
    place = isInWorker ? inWorker() : inPage()
    void ask((host) => host.start(proxy(publishSyncState), databaseName)).then(() => {
      if (!navigator.onLine) tellNetwork({ type: 'offline' })
      tellVisible()
    })
  }

  function end(): void {
    place?.end()
    place = undefined
  }

  begin()
  attachSyncHost({
    serve: (what) => ask((host) => host.serve(what)),
    async stop() {
      quiet.abort()
      await ask((host) => host.stop())
      end()
      running = false
    },
  })
  document.addEventListener('visibilitychange', tellVisible, { signal })
  addEventListener('online', tellNetwork, { signal })
  addEventListener('offline', tellNetwork, { signal })
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
  if (data === DRAINED_MESSAGE) void wish({ kind: 'sync', reason: 'person' })
}

let running = false

type Host = SyncHost | Remote<SyncHost>

/** Where the sync runs, and how to end that place: at once, in the middle of whatever it does. */
interface Place {
  readonly host: Promise<Host>
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
    host: Promise.resolve(remote),
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
  return {
    host: import('#sync/sync-host.ts').then(({ createSyncHost }) =>
      createSyncHost({ onFault: reportError }),
    ),
    ended: new Promise(() => {}),
    end() {},
  }
}
