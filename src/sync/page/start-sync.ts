import { proxy } from 'comlink'
import { endedInTime } from '#db/in-time.ts'
import { mirrorPageCookies } from '#session/page-cookies.ts'
import { endingSession } from '#session/session.ts'
import { backoffMs } from '#sync/backoff.ts'
import { DRAINED_MESSAGE } from '#sync/outbox/drain-signals.ts'
import { attachSyncHost, publishSyncState, requestSync } from '#sync/page/sync-client.ts'
import { openPageHost, openWorkerHost, type SyncHost } from '#sync/page/sync-host.ts'

/**
 * Starts the sync for the person whose database this is and tells it what the page sees: shown or
 * hidden, network come or gone. Call it after the first paint: what is on the screen comes from
 * the local database, and the sync would only compete with it. Calling again does nothing while
 * one runs, and a call that comes after the person's log-out does nothing: a sync would make the
 * deleted databases again.
 *
 * It runs in a worker. While that does not come, or is gone, the page does its work: slower for the
 * screen, but nothing waits. Which of them leads, their lock decides, as between two tabs.
 */
export function startSync(databaseName: string): void {
  if (running || endingSession()?.databaseName !== databaseName) return
  running = true
  const quiet = new AbortController()
  const { signal } = quiet
  /** The host in use: the worker, once it has answered. */
  let host: SyncHost | undefined
  let worker: SyncHost | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  const ask: SyncHost['ask'] = (call) => host?.ask(call) ?? Promise.resolve()
  const tellVisible = () => {
    const isVisible = document.visibilityState === 'visible'
    // First: what is sent from then on goes with the cookie of now, which may be another than last time.
    void mirrorPageCookies()
      // A host that cannot read the mirror either reports that.
      .catch(() => {})
      .then(() => ask((sync) => sync.serve({ kind: 'visibility', isVisible })))
  }
  const tellNetwork = ({ type }: Pick<Event, 'type'>) =>
    void requestSync({ kind: 'sync', reason: type === 'online' ? 'online' : 'offline' })

  function serveFrom(next: SyncHost): void {
    if (host === next) return
    host?.end()
    host = next
    void ask((sync) => sync.start(proxy(publishSyncState), databaseName)).then(() => {
      if (!navigator.onLine) tellNetwork({ type: 'offline' })
      tellVisible()
    })
  }

  function begin(): void {
    if (host) return
    startWorker()
    serveFrom(worker ?? openPageHost())
  }

  /** No caller waits for its first answer, unless an earlier one was lost. */
  function startWorker(): void {
    const started = openWorkerHost({
      onAlive() {
        if (host === started) failures = 0
        serveFrom(started)
      },
      onLost() {
        if (host === started) serveFrom(openPageHost())
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
    host?.end()
    worker = undefined
    host = undefined
  }

  begin()
  attachSyncHost({
    serve: (what) => ask((sync) => sync.serve(what)),
    async stop() {
      quiet.abort()
      // It is ended below in any case.
      await endedInTime(
        ask((sync) => sync.stop()),
        STOP_S,
      )
      end()
      running = false
    },
  })
  document.addEventListener('visibilitychange', tellVisible, { signal })
  addEventListener('online', tellNetwork, { signal })
  addEventListener('offline', tellNetwork, { signal })
  // The service worker has sent an item in the background: the server has news.
  navigator.serviceWorker?.addEventListener('message', syncAfterBackgroundDrain, { signal })
  // A page in the back/forward cache would freeze its worker in the middle of a transaction, for which
  // the next page's writes wait (decision 0015).
  addEventListener('pagehide', end, { signal })
  addEventListener('pageshow', begin, { signal })
}

/** A worker that answers has stopped by then. */
const STOP_S = 4

/** A script that did not load will not be there a moment later either. */
const LEAST_WAIT_MS = 5_000

function syncAfterBackgroundDrain({ data }: MessageEvent<unknown>): void {
  if (data === DRAINED_MESSAGE) void requestSync({ kind: 'sync', reason: 'sent' })
}

let running = false
