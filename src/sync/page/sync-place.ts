import { type Remote, releaseProxy, wrap } from 'comlink'
import { ownScript } from '#contract/own-script.ts'
import { onSyncState, syncState } from '#sync/page/sync-client.ts'
import { IDLE_PING_EVERY_MS, PING_EVERY_MS, PINGS_LOST } from '#sync/page/worker-pings.ts'
import type { TabSync } from '#sync/tab-sync.ts'
import workerPath from '#workers/sync.worker.ts?worker&url'

type Host = TabSync | Remote<TabSync>

/** Where the sync runs. */
export interface Place {
  /** Resolves also when the place ends before it has answered: no answer will come then. */
  ask(call: (host: Host) => Promise<void>): Promise<void>
  /** Ends it at once, in the middle of its work. */
  end(): void
}

interface WorkerNews {
  /** Called at every answer of the worker. */
  readonly onAlive: () => void
  /** It did not start or is gone, and the place has ended. */
  readonly onLost: () => void
}

/**
 * The worker, the usual place. Its script may not load (a release that is gone, a broken network), and a
 * browser may end a worker without notice: so the page pings it.
 */
export function openWorkerPlace({ onAlive, onLost }: WorkerNews): Place {
  const worker = new Worker(ownScript(workerPath), { type: 'module', name: 'sync' })
  const remote = wrap<TabSync>(worker)
  const stopped = new AbortController()
  const asked = placeOf(Promise.resolve(remote), () => {
    stopped.abort()
    cancelPing()
    remote[releaseProxy]()
    worker.terminate()
  })
  const place: Place = {
    ...asked,
    async ask(call) {
      waiting++
      pingLater()
      await asked.ask(call).finally(() => waiting--)
    },
  }
  let pinging: ReturnType<typeof setTimeout> | undefined
  let pingAt = Number.POSITIVE_INFINITY
  let waiting = 0
  let hasSpoken = false
  let isLost = false
  let unanswered = 0

  function lose(): void {
    if (isLost) return
    isLost = true
    place.end()
    onLost()
  }

  /** A worker answers at once; one that is stuck in a wait rejects. */
  function ping(): void {
    cancelPing()
    // A page in the background is not run often enough to tell.
    if (stopped.signal.aborted || document.visibilityState !== 'visible') return
    unanswered++
    pingLater()
    if (unanswered > PINGS_LOST) lose()
    if (unanswered > 1) return
    remote.serve({ kind: 'ping' }).then(() => {
      hasSpoken = true
      unanswered = 0
      cancelPing()
      pingLater()
      onAlive()
    }, lose)
  }

  /** Sooner while the page waits for the worker than while it has nothing to do. */
  function pingLater(): void {
    if (stopped.signal.aborted || document.visibilityState !== 'visible') return
    const { syncing, storage } = syncState()
    const isWaiting = !hasSpoken || unanswered > 0 || waiting > 0 || syncing || storage === 'silent'
    const at = performance.now() + (isWaiting ? PING_EVERY_MS : IDLE_PING_EVERY_MS)
    if (pingAt <= at) return
    cancelPing()
    pingAt = at
    pinging = setTimeout(ping, at - performance.now())
  }

  function cancelPing(): void {
    clearTimeout(pinging)
    pingAt = Number.POSITIVE_INFINITY
  }

  function onVisibility(): void {
    cancelPing()
    if (unanswered === 0) ping()
    else pingLater()
  }

  // Later ones are faults that the worker reports, which the browser tells by itself.
  worker.addEventListener('error', () => {
    if (!hasSpoken) lose()
  })
  document.addEventListener('visibilitychange', onVisibility, { signal: stopped.signal })
  stopped.signal.addEventListener('abort', onSyncState(pingLater), { once: true })
  ping()
  return place
}

/** This page's own thread, while there is no worker. */
export function openPagePlace(): Place {
  const host = import('#sync/tab-sync.ts').then(({ createTabSync }) =>
    createTabSync({ onFault: reportError }),
  )
  const place = placeOf(host, () => {
    // A host that did not come has nothing to stop.
    void host.then(
      (started) => started.stop(),
      () => {},
    )
  })
  // The script does not load either: no call will be answered here.
  host.catch(place.end)
  return place
}

function placeOf(host: Promise<Host>, onEnd: () => void): Place {
  let tellEnded = () => {}
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    tellEnded = resolve
  })
  return {
    ask: (call) => (hasEnded ? ended : Promise.race([host.then(call, () => ended), ended])),
    end() {
      if (hasEnded) return
      hasEnded = true
      tellEnded()
      onEnd()
    },
  }
}
