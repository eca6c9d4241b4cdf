import { sendByXhr } from '#api/transport.ts'
import { databaseTrouble } from '#db/trouble.ts'
import { readMirror } from '#session/mirror.ts'
import { knownSkewMs } from '#session/server-clock.ts'
import type { DrainReport } from '#sync/outbox/drain.ts'
import { createOutboxHost, type OutboxHost } from '#sync/outbox/outbox-host.ts'
import { createPullHost, type PullHost } from '#sync/pull/pull-host.ts'
import { INITIAL_SYNC_STATE, type SyncState } from '#sync/sync-state.ts'
import type { Wish } from '#sync/wish.ts'

/** How often a page that is seen looks for what another tab left behind. */
const DRAIN_INTERVAL_MS = 60_000

/** How often a page that is seen wishes for fresh data. */
const PULL_INTERVAL_MS = 5 * 60_000

/** What a page asks of its sync; `workers/sync.worker.ts` offers it over Comlink. */
export interface SyncHost {
  /**
   * Starts for the person whose database the page shows; `onState` hears every change. When the
   * session mirror names another person, or none, it says `signed-out`: local storage reaches the
   * disk seconds later than the mirror, so that after a crash it may bring back a session that had
   * ended.
   */
  start(onState: (state: SyncState) => void, databaseName: string): Promise<void>
  /** Resolves when the wish has been served, well or not. */
  serve(wish: Wish): Promise<void>
  /** Stops and lets go of database and locks. */
  stop(): Promise<void>
}

export interface SyncHostOptions {
  readonly onFault: (error: unknown) => void
  readonly locks?: LockManager | undefined
}

/**
 * One tab's sync: it pulls (`pull/pull-host.ts`) and sends (`outbox/outbox-host.ts`). Each reason to
 * look for news is one to send what waits, in every tab: which tab leads the pulling does not matter
 * there.
 */
export function createSyncHost(options: SyncHostOptions): SyncHost {
  const { locks = globalThis.navigator?.locks } = options
  const onFault = unlessDatabaseIsGone(options.onFault)
  let outbox: OutboxHost | undefined
  let pulls: PullHost | undefined
  let intervals: ReturnType<typeof setInterval>[] = []
  let wasOnline = false
  /** The last that was heard, and where it is told. */
  let latest = INITIAL_SYNC_STATE
  let tell: (state: SyncState) => void = () => {}
  let isFull = false

  /** A way that has come back is the moment to send what failed while it was gone. */
  function hear(state: SyncState): void {
    const isOnline = state.connection.kind === 'online'
    if (isOnline && !wasOnline) void outbox?.drain(true)
    wasOnline = isOnline
    tell(state)
  }

  /**
   * What was sent comes back as data; a session that is gone is found out for all tabs. A sync
   * that is under way may have asked before, so it is waited for.
   */
  async function lookAgain(report: DrainReport): Promise<void> {
    const { sent, needsLogin } = report
    // Told when it begins, and when something could be written down again.
    if (isFull !== (report.isFull ?? false)) {
      isFull = !isFull
      tell(latest)
    }
    if (sent === 0 && !needsLogin) return
    await pulls?.serve({ kind: 'sync', reason: 'visible' })
    await pulls?.serve({ kind: 'sync', reason: 'person' })
  }

  /** Sends and pulls now and at intervals while the page is seen. */
  function watchFor(isVisible: boolean): void {
    for (const interval of intervals) clearInterval(interval)
    intervals = []
    if (!isVisible) return
    const pull = (reason: 'visible' | 'interval') =>
      pulls?.serve({ kind: 'sync', reason }).catch(onFault)
    intervals = [
      setInterval(() => void outbox?.drain(false), DRAIN_INTERVAL_MS),
      setInterval(() => void pull('interval'), PULL_INTERVAL_MS),
    ]
    void outbox?.drain(false)
    void pull('visible')
  }

  async function stop(): Promise<void> {
    watchFor(false)
    const stopping = [outbox?.stop(), pulls?.stop()]
    outbox = undefined
    pulls = undefined
    await Promise.all(stopping)
  }

  return {
    stop,
    async start(onState, databaseName) {
      await stop()
      tell = (state) => {
        latest = state
        const skewMs = knownSkewMs()
        onState({ ...state, ...(isFull && { storage: 'full' }), skewMs })
      }
      const mirror = await readMirror()
      if (mirror?.databaseName !== databaseName) {
        tell({ ...INITIAL_SYNC_STATE, connection: { kind: 'signed-out' } })
        return
      }
      outbox = createOutboxHost({
        databaseName,
        transport: sendByXhr,
        locks,
        onFault,
        onChange: (report) => void lookAgain(report).catch(onFault),
        setTimer(ms, task) {
          const timer = setTimeout(task, ms)
          return () => clearTimeout(timer)
        },
      })
      void outbox.drain(true)
      pulls = createPullHost({ databaseName, locks, onFault, onState: hear })
    },
    async serve(wish) {
      switch (wish.kind) {
        case 'drain':
          await outbox?.drain(true)
          return
        case 'ping':
          return
        case 'visibility':
          watchFor(wish.isVisible)
          return
        case 'sync':
          if (wish.reason === 'online' || wish.reason === 'person') void outbox?.drain(true)
          await pulls?.serve(wish)
          return
        case 'part':
        case 'wipe':
          await pulls?.serve(wish)
          return
      }
    },
  }
}

/** What fails because the database was taken from us, the page says already; it is no fault. */
function unlessDatabaseIsGone(onFault: (error: unknown) => void): (error: unknown) => void {
  return (error) => {
    if (databaseTrouble() === undefined) onFault(error)
  }
}
