import { type Remote, releaseProxy, wrap } from 'comlink'
import type { SyncHost } from '#sync/sync-host.ts'

/** How often a worker is asked whether it lives, while the page is seen. */
export const PING_EVERY_MS = 10_000

/** So many rounds without an answer, and a worker is not waited for any more. */
export const PINGS_LOST = 3

type Host = SyncHost | Remote<SyncHost>

/** Where the sync runs. */
export interface Place {
  /** Resolves, too, when the place ends before it has answered: it will not answer any more. */
  ask(call: (host: Host) => Promise<void>): Promise<void>
  /** Ends it at once, in the middle of whatever it does. */
  end(): void
}

interface WorkerNews {
  /** The worker has answered, each time it was asked. */
  readonly onAlive: () => void
  /** It did not come or is gone, and the place has ended. */
  readonly onLost: () => void
}

/**
 * The worker, the everyday place. Its script may not load (a release that is gone, a broken network),
 * and a browser may end a worker without a word to the page: so it is asked.
 */
export function openWorkerPlace({ onAlive, onLost }: WorkerNews): Place {
  const worker = new Worker(new URL('../../../workers/sync.worker.ts', import.meta.url), {
    type: 'module',
    name: 'sync',
  })
  const remote = wrap<SyncHost>(worker)
  const place = placeOf(Promise.resolve(remote), () => {
    clearInterval(pinging)
    remote[releaseProxy]()
    worker.terminate()
  })
  let hasSpoken = false
  let isLost = false
  let unanswered = 0

  function lose(): void {
    if (isLost) return
    isLost = true
    place.end()
    onLost()
  }

  /** What answers says so at once: it has nothing to wait for. */
  function ping(): void {
    // A page in the background is not run often enough to tell.
    if (document.visibilityState !== 'visible') return
    unanswered++
    if (unanswered > PINGS_LOST) lose()
    if (unanswered > 1) return
    remote.serve({ kind: 'ping' }).then(() => {
      hasSpoken = true
      unanswered = 0
      onAlive()
    }, lose)
  }

  // Later ones are faults that the worker reports, which the browser tells by itself.
  worker.addEventListener('error', () => {
    if (!hasSpoken) lose()
  })
  const pinging = setInterval(ping, PING_EVERY_MS)
  ping()
  return place
}

/** This page's own thread: for a database in memory, which no worker sees, and while there is no worker. */
export function openPagePlace(): Place {
  const host = import('#sync/sync-host.ts').then(({ createSyncHost }) =>
    createSyncHost({ onFault: reportError }),
  )
  const place = placeOf(host, () => {
    // A host that did not come has nothing to stop.
    void host.then(
      (started) => started.stop(),
      () => {},
    )
  })
  // The script does not come either: nothing will be answered here.
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
