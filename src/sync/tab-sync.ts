import { sendByXhr } from '#api/send-call.ts'
import { StorageSilentError } from '#db/in-time.ts'
import { isDatabaseInDoubt } from '#db/removed.ts'
import { readMirror } from '#session/mirror.ts'
import { knownSkewMs } from '#session/server-clock.ts'
import type { DrainReport } from '#sync/outbox/drain.ts'
import { createSender, type Sender } from '#sync/outbox/sender.ts'
import { createTabPull, type TabPull } from '#sync/pull/tab-pull.ts'
import type { SyncRequest } from '#sync/sync-request.ts'
import { INITIAL_SYNC_STATE, type SyncReason, type SyncState } from '#sync/sync-state.ts'

/** How often a visible page asks for fresh data, and looks for items that another tab left pending. */
const LOOK_EVERY_MS = 5 * 60_000

/** A browser that deletes databases first aborts what is written to them, and soon says so. */
const REMOVAL_TOLD_MS = 1_000

/** A reason to look for news is also one to send pending items; for these at once. */
const SENDING: readonly SyncReason[] = ['online', 'person', 'sent']

/** What a page asks of its sync; `workers/sync.worker.ts` offers it over Comlink. */
export interface TabSync {
  /**
   * Starts for the person whose database the page shows; `onState` gets every change. When the
   * session mirror names another person, or none though the database still knows its person, it says
   * `signed-out`: local storage reaches the disk seconds later than the mirror, so that after a crash it
   * may bring back a session that had ended.
   */
  start(onState: (state: SyncState) => void, databaseName: string): Promise<void>
  /** Resolves when the request has been served, successfully or not. */
  serve(request: SyncRequest): Promise<void>
  /** Stops, and releases database and locks. */
  stop(): Promise<void>
}

export interface TabSyncOptions {
  readonly onFault: (error: unknown) => void
  readonly locks?: LockManager | undefined
}

/**
 * One tab's sync: it pulls (`pull/tab-pull.ts`) and sends (`outbox/sender.ts`). Each reason to
 * look for news is one to send pending items, in every tab: which tab leads the pulling does not matter
 * there.
 */
export function createTabSync(options: TabSyncOptions): TabSync {
  const { locks = globalThis.navigator?.locks } = options
  const onFault = unlessDatabaseIsGone(options.onFault)
  let outbox: Sender | undefined
  let pulls: TabPull | undefined
  let isShown = true
  let looking: ReturnType<typeof setInterval> | undefined
  let wasOnline = false
  /** The last state, and where it is reported. */
  let latest = INITIAL_SYNC_STATE
  let publish: (state: SyncState) => void = () => {}
  /** The state of the storage as the outbox found it; that of the pulls is in their own state. */
  let storage: SyncState['storage']
  /**
   * The start while it has not succeeded: a storage that does not answer postpones it to the next request.
   */
  let begin: (() => Promise<void>) | undefined
  let beginning: Promise<void> | undefined
  let isSilent = false

  /** A connection that has come back is the moment to send what failed while it was gone. */
  function takeState(state: SyncState): void {
    const isOnline = state.connection.kind === 'online'
    if (isOnline && !wasOnline) void outbox?.drain(true)
    wasOnline = isOnline
    publish(state)
  }

  /** What was sent comes back as data; an ended session is noticed for all tabs. */
  async function takeReport(report: DrainReport): Promise<void> {
    const { sent, needsLogin } = report
    // Reported when it begins, and when something could be stored again.
    if (storage !== report.storage) {
      storage = report.storage
      publish(latest)
    }
    if (sent === 0 && !needsLogin) return
    await pulls?.serve({ kind: 'sync', reason: 'sent' })
  }

  /** Sends and pulls now and at intervals while the page is visible. */
  function watchFor(isVisible: boolean): void {
    clearInterval(looking)
    isShown = isVisible
    pulls?.watch(isVisible)
    if (!isVisible) return
    const look = (reason: 'visible' | 'interval') =>
      begun().then(() => {
        void outbox?.drain(false)
        return pulls?.serve({ kind: 'sync', reason }).catch(onFault)
      }, onFault)
    looking = setInterval(() => void look('interval'), LOOK_EVERY_MS)
    void look('visible')
  }

  /** Resolves when the start has succeeded, or the storage has not answered in time. */
  function begun(): Promise<void> {
    beginning ??= tryToBegin().finally(() => {
      beginning = undefined
    })
    return beginning
  }

  async function tryToBegin(): Promise<void> {
    try {
      await begin?.()
      isSilent = false
    } catch (error) {
      if (!(error instanceof StorageSilentError)) throw error
      isSilent = true
      publish({ ...latest, storage: 'silent' })
    }
  }

  async function beginFor(databaseName: string): Promise<void> {
    const own = begin
    const mirror = await readMirror()
    // Stopped, or started again meanwhile.
    if (begin !== own) return
    begin = undefined
    // Without any, the first call decides: the browser may have deleted the mirror (`held-session.ts`).
    if (mirror && mirror.databaseName !== databaseName) {
      publish({ ...INITIAL_SYNC_STATE, connection: { kind: 'signed-out' } })
      return
    }
    outbox = createSender({
      databaseName,
      transport: sendByXhr,
      locks,
      onFault,
      onChange: (report) => void takeReport(report).catch(onFault),
      setTimer(ms, task) {
        const timer = setTimeout(task, ms)
        return () => clearTimeout(timer)
      },
    })
    void outbox.drain(true)
    pulls = createTabPull({ databaseName, locks, onFault, onState: takeState })
    pulls.watch(isShown)
  }

  async function stop(): Promise<void> {
    clearInterval(looking)
    begin = undefined
    const stopping = [outbox?.stop(), pulls?.stop()]
    outbox = undefined
    pulls = undefined
    await Promise.all(stopping)
  }

  return {
    stop,
    async start(onState, databaseName) {
      await stop()
      publish = (state) => {
        latest = state
        const skewMs = knownSkewMs()
        onState({ ...state, ...(storage && { storage }), skewMs })
      }
      begin = () => beginFor(databaseName)
      await begun()
    },
    async serve(request) {
      if (request.kind !== 'ping') await begun()
      switch (request.kind) {
        case 'drain':
          await outbox?.drain(true)
          return
        case 'ping':
          if (!isSilent && !outbox?.isStuck() && !pulls?.isStuck()) return
          // The page then ends this worker, and with it its transactions and connections.
          pulls?.reportSilent()
          throw new StorageSilentError('a sync')
        case 'visibility':
          watchFor(request.isVisible)
          return
        case 'sync':
          if (SENDING.includes(request.reason)) void outbox?.drain(true)
          await pulls?.serve(request)
          return
        case 'part':
        case 'wipe':
          await pulls?.serve(request)
          return
      }
    },
  }
}

/**
 * The page deals with a database that was removed; an error that follows from it is no fault, and may come
 * before the browser reports the removal.
 */
function unlessDatabaseIsGone(onFault: (error: unknown) => void): (error: unknown) => void {
  const report = (error: unknown) => {
    if (!isDatabaseInDoubt()) onFault(error)
  }
  return (error) => void setTimeout(report, REMOVAL_TOLD_MS, error)
}
