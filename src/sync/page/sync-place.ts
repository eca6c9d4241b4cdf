import { type Remote, releaseProxy, wrap } from 'comlink'
import { ownScript } from '#contract/own-script.ts'
import { PING_EVERY_MS, PINGS_LOST } from '#sync/page/worker-pings.ts'
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

  /** A worker answers at once; one that is stuck in a wait rejects. */
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
