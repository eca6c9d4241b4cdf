import { proxy } from 'comlink'
import { backoffMs } from '#sync/backoff.ts'
import { DRAINED_MESSAGE } from '#sync/outbox/drain-signals.ts'
import { storageTrouble } from '#sync/page/storage-trouble.ts'
import { attachSyncHost, publishSyncState, wish } from '#sync/page/sync-client.ts'
import { openPagePlace, openWorkerPlace, type Place } from '#sync/page/sync-place.ts'

/**
 * Starts the sync for the person whose database this is and tells it what the page sees: shown or
 * hidden, network come or gone. Call it after the first paint: what is on the screen comes from
 * the local database, and the sync would only compete with it. Calling again does nothing while
 * one runs.
 *
 * It runs in a worker. While that does not come, or is gone, the page does its work: slower for the
 * screen, but nothing waits. Which of them leads, their lock decides, as between two tabs.
 */
export function startSync(databaseName: string): void {
  if (running) return
  running = true
  const mayUseWorker = storageTrouble() !== 'refused'
  const quiet = new AbortController()
  const { signal } = quiet
  /** Which of them serves: the worker once it has answered. */
  let place: Place | undefined
  let worker: Place | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  const ask: Place['ask'] = (call) => place?.ask(call) ?? Promise.resolve()
  const tellVisible = () => {
    const isVisible = document.visibilityState === 'visible'
    void ask((host) => host.serve({ kind: 'visibility', isVisible }))
  }
  const tellNetwork = ({ type }: Pick<Event, 'type'>) =>
    void wish({ kind: 'sync', reason: type === 'online' ? 'online' : 'offline' })

  function serveFrom(next: Place): void {
    if (place === next) return
    place?.end()
    place = next
    void ask((host) => host.start(proxy(publishSyncState), databaseName)).then(() => {
      if (!navigator.onLine) tellNetwork({ type: 'offline' })
      tellVisible()
    })
  }

  function begin(): void {
    if (place) return
    if (mayUseWorker) startWorker()
    serveFrom(worker ?? openPagePlace())
  }

  /** Nothing waits for its first word, unless one before it was lost. */
  function startWorker(): void {
    const started = openWorkerPlace({
      onAlive() {
        if (place === started) failures = 0
        serveFrom(started)
      },
      onLost() {
        if (place === started) serveFrom(openPagePlace())
        tryWorkerLater()
      },
    })
    worker = started
  }

  function tryWorkerLater(): void {
    failures++
    retry = setTimeout(startWorker, backoffMs(failures, LEAST_WAIT_MS, Math.random()))
  }

  function end(): void {
    clearTimeout(retry)
    worker?.end()
    place?.end()
    worker = undefined
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
  if (mayUseWorker) {
    // A page that the browser keeps to come back to would freeze its worker in the middle of a
    // transaction, for which the next page's writes wait (decision 0015).
    addEventListener('pagehide', end, { signal })
    addEventListener('pageshow', begin, { signal })
  }
}

/** A script that did not load is not there a moment later either. */
const LEAST_WAIT_MS = 5_000

function wishAfterBackgroundDrain({ data }: MessageEvent<unknown>): void {
  if (data === DRAINED_MESSAGE) void wish({ kind: 'sync', reason: 'person' })
}

let running = false
