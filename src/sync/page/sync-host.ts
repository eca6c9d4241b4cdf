import { type Remote, releaseProxy, wrap } from 'comlink'
import { ownScript } from '#contract/own-script.ts'
import { onSyncState, syncState } from '#sync/page/sync-client.ts'
import { IDLE_PING_EVERY_MS, PING_EVERY_MS, PINGS_LOST } from '#sync/page/worker-pings.ts'
import type { TabSync } from '#sync/tab-sync.ts'
import workerPath from '#workers/sync.worker.ts?worker&url'

type Sync = TabSync | Remote<TabSync>

/** The thread that runs the sync: a worker, or the page's own. */
export interface SyncHost {
  /** Resolves also when the host ends before it has answered: no answer will come then. */
  ask(call: (sync: Sync) => Promise<void>): Promise<void>
  /** Ends it at once, in the middle of its work. */
  end(): void
}

interface WorkerNews {
  /** Called at every answer of the worker. */
  readonly onAlive: () => void
  /** The worker did not start or is gone, and the host has ended. */
  readonly onLost: () => void
}

/**
 * The worker, the usual host. Its script may not load (a release that is gone, a broken network), and a
 * browser may end a worker without notice: so the page pings it.
 */
export function openWorkerHost({ onAlive, onLost }: WorkerNews): SyncHost {
  const worker = new Worker(ownScript(workerPath), { type: 'module', name: 'sync' })
  const remote = wrap<TabSync>(worker)
  const stopped = new AbortController()
  const asked = hostOf(Promise.resolve(remote), () => {
    stopped.abort()
    cancelPing()
    remote[releaseProxy]()
    worker.terminate()
  })
  const host: SyncHost = {
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
    host.end()
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
  return host
}

/** The page's own thread, while there is no worker. */
export function openPageHost(): SyncHost {
  const sync = import('#sync/tab-sync.ts').then(({ createTabSync }) =>
    createTabSync({ onFault: reportError }),
  )
  const host = hostOf(sync, () => {
    // A script that did not load has nothing to stop.
    void sync.then(
      (started) => started.stop(),
      () => {},
    )
  })
  // The script does not load either: no call will be answered here.
  sync.catch(host.end)
  return host
}

function hostOf(sync: Promise<Sync>, onEnd: () => void): SyncHost {
  let tellEnded = () => {}
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    tellEnded = resolve
  })
  return {
    ask: (call) => (hasEnded ? ended : Promise.race([sync.then(call, () => ended), ended])),
    end() {
      if (hasEnded) return
      hasEnded = true
      tellEnded()
      onEnd()
    },
  }
}
