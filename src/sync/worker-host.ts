import { sendByXhr } from '#api/transport.ts'
import { databaseTrouble } from '#db/trouble.ts'
import { readMirror } from '#session/mirror.ts'
import type { DrainReport } from '#sync/outbox/drain.ts'
import { createOutboxHost, type OutboxHost } from '#sync/outbox/outbox-host.ts'
import { createSyncHost, type SyncHostOptions } from '#sync/pull/pull-host.ts'
import type { SyncHost } from '#sync/sync-host.ts'
import { INITIAL_SYNC_STATE, type SyncState } from '#sync/sync-state.ts'

/** How often a page that is seen looks for what another tab left behind. */
const INTERVAL_MS = 60_000

/**
 * A tab's worker: it pulls (`pull/pull-host.ts`) and sends (`outbox/outbox-host.ts`). Whatever is a reason to look
 * for news is one to send what waits, in every tab: who leads the pulling does not matter there.
 */
export function createWorkerHost(given: SyncHostOptions): SyncHost {
  const options = { ...given, onFault: unlessDatabaseIsGone(given.onFault) }
  const locks = options.locks ?? globalThis.navigator?.locks
  const sync = createSyncHost(options)
  let outbox: OutboxHost | undefined
  let interval: ReturnType<typeof setInterval> | undefined
  let wasOnline = false
  /** The last that was heard, and whom it is told. */
  let latest = INITIAL_SYNC_STATE
  let tell: (state: SyncState) => void = () => {}
  let isFull = false

  /** A way that has come back is the moment to send what failed while it was gone. */
  function hear({ connection }: SyncState): void {
    const isOnline = connection.kind === 'online'
    if (isOnline && !wasOnline) void outbox?.drain(true)
    wasOnline = isOnline
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
    await sync.request('visible')
    await sync.request('person')
  }

  async function stopOutbox(): Promise<void> {
    clearInterval(interval)
    await outbox?.stop()
    outbox = undefined
  }

  return {
    ...sync,
    async start(onState, databaseName) {
      await stopOutbox()
      tell = (state) => {
        latest = state
        onState(isFull ? { ...state, storage: 'full' } : state)
      }
      const mirror = await readMirror()
      if (mirror?.databaseName === databaseName) {
        outbox = createOutboxHost({
          databaseName,
          transport: sendByXhr,
          locks,
          onFault: options.onFault,
          onChange: (report) => void lookAgain(report).catch(options.onFault),
          setTimer(ms, task) {
            const timer = setTimeout(task, ms)
            return () => clearTimeout(timer)
          },
        })
        void outbox.drain(true)
      }
      await sync.start((state) => {
        hear(state)
        tell(state)
      }, databaseName)
    },
    async request(reason, shown) {
      if (reason === 'online' || reason === 'person') void outbox?.drain(true)
      await sync.request(reason, shown)
    },
    async setVisible(visible) {
      clearInterval(interval)
      if (visible) {
        interval = setInterval(() => void outbox?.drain(false), INTERVAL_MS)
        void outbox?.drain(false)
      }
      await sync.setVisible(visible)
    },
    async drain() {
      await outbox?.drain(true)
    },
    async stop() {
      await Promise.all([stopOutbox(), sync.stop()])
    },
  }
}

/** What fails because the database was taken from us, the page says already; it is no fault. */
function unlessDatabaseIsGone(onFault: (error: unknown) => void): (error: unknown) => void {
  return (error) => {
    if (databaseTrouble() === undefined) onFault(error)
  }
}
