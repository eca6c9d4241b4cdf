import { createApiClient } from '#api/api-client.ts'
import { openDatabase } from '#db/open-person-database.ts'
import { isDatabaseRemoved, onDatabaseInDoubt } from '#db/removed.ts'
import { serverObserver } from '#session/server-observer.ts'
import { DEVICE_CLOCK } from '#sync/clock.ts'
import { electLeader, type LeaderElection } from '#sync/leader.ts'
import { createProgress } from '#sync/progress.ts'
import { createSyncEngine, type SyncEngine } from '#sync/pull/engine.ts'
import { holdSession } from '#sync/pull/held-session.ts'
import { DATASETS } from '#sync/pull/registry.ts'
import { type SyncMessage, syncChannelName, syncMessageSchema } from '#sync/pull/sync-messages.ts'
import type { DataRequest } from '#sync/sync-request.ts'
import { INITIAL_SYNC_STATE, type SyncState } from '#sync/sync-state.ts'

/** How long a request sent to another tab's leader may take before it counts as served. */
const REQUEST_MS = 30_000

export interface TabPullOptions {
  readonly databaseName: string
  /** Called at every change, no matter which tab leads. */
  readonly onState: (state: SyncState) => void
  readonly onFault: (error: unknown) => void
  readonly locks: LockManager | undefined
}

/** One tab's part in the pulling for one person. */
export interface TabPull {
  /** Resolves when the request has been served, successfully or not. */
  serve(request: DataRequest): Promise<void>
  /** A hidden tab does not care whether another leads well. */
  watch(isVisible: boolean): void
  /** Whether a sync was given up that waits for the storage in vain. */
  isStuck(): boolean
  /** As the leader, reports to the other tabs that the storage does not answer: this tab's sync is ended now. */
  reportSilent(): void
  /** Stops, and releases database and lock. */
  stop(): Promise<void>
}

/**
 * Leads, or passes requests to the tab that does, so that five open tabs make one sync. Every tab
 * gets the leader's state.
 */
export function createTabPull(options: TabPullOptions): TabPull {
  const { databaseName, onState, onFault, locks } = options
  const channel = new BroadcastChannel(syncChannelName(databaseName))
  const db = openDatabase(databaseName)
  const waiting = new Map<string, () => void>()
  const progress = createProgress()
  let engine: SyncEngine | undefined
  let stopped = false

  function post(message: SyncMessage): void {
    if (!stopped) channel.postMessage(message)
  }

  function publish(state: SyncState): void {
    post({ kind: 'state', state })
    onState(state)
  }

  function startEngine(): SyncEngine {
    const session = holdSession(databaseName, async () => (await db.person.count()) > 0)
    return createSyncEngine({
      db,
      api: createApiClient({
        prepare: session.find,
        root: session.root,
        token: session.token,
        cookies: session.cookies,
        observer: serverObserver,
      }),
      onBegin: session.forget,
      datasets: DATASETS,
      onState: publish,
      onFault,
      onLineHint: () => navigator.onLine,
      clock: DEVICE_CLOCK,
      progress,
      random: Math.random,
      setTimer(ms, task) {
        const timer = setTimeout(task, ms)
        return () => clearTimeout(timer)
      },
    })
  }

  function lead(signal: AbortSignal): void {
    const mine = startEngine()
    engine = mine
    // Requests sent to a leader that is gone: the sync of this start serves them.
    void mine.sync('start').then(() => {
      for (const served of waiting.values()) served()
    })
    signal.addEventListener('abort', () => {
      engine = undefined
      mine.stop().catch(onFault)
    })
  }

  const election: LeaderElection | undefined = locks
    ? electLeader({
        lockName: `${databaseName}:leader`,
        locks,
        lead,
        isAtWork: progress.isAtWork,
        sayAlive: () => post({ kind: 'state', state: engine?.state() ?? INITIAL_SYNC_STATE }),
        askLeader: () => post({ kind: 'ask' }),
      })
    : undefined
  const alone = new AbortController()
  // Without a secure context there are no Web Locks: there, every tab syncs for itself.
  if (!election) lead(alone.signal)

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const parsed = syncMessageSchema.safeParse(data)
    if (!parsed.success) return
    const message = parsed.data
    switch (message.kind) {
      case 'state':
        election?.heardLeader()
        if (!engine) onState(message.state)
        return
      case 'ask':
        election?.heardQuestion()
        return
      case 'wish':
        if (engine)
          void serveBy(engine, message.wish).then(() => post({ kind: 'done', id: message.id }))
        return
      case 'done':
        waiting.get(message.id)?.()
        return
    }
  })

  // The person has logged out in another tab: nothing of theirs is written any more.
  const stopWatching = onDatabaseInDoubt(() => {
    if (isDatabaseRemoved()) stop().catch(onFault)
  })

  async function serve(request: DataRequest): Promise<void> {
    if (engine) await serveBy(engine, request)
    else await askLeader(request)
  }

  /** Sends a request to the leading tab, and waits until it is served or has taken too long. */
  async function askLeader(request: DataRequest): Promise<void> {
    if (stopped) return
    const id = crypto.randomUUID()
    await new Promise<void>((resolve) => {
      const served = () => {
        clearTimeout(timer)
        waiting.delete(id)
        resolve()
      }
      const timer = setTimeout(served, REQUEST_MS)
      waiting.set(id, served)
      post({ kind: 'wish', id, wish: request })
    })
  }

  async function stop(): Promise<void> {
    stopWatching()
    const led = engine
    alone.abort()
    await election?.stop()
    await led?.stop()
    stopped = true
    for (const served of waiting.values()) served()
    channel.close()
    db.close()
  }

  return {
    serve,
    stop,
    watch: (isVisible) => election?.watch(isVisible),
    isStuck: progress.isStuck,
    reportSilent() {
      if (engine) post({ kind: 'state', state: { ...engine.state(), storage: 'silent' } })
    },
  }
}

function serveBy(engine: SyncEngine, request: DataRequest): Promise<unknown> {
  switch (request.kind) {
    case 'sync':
      return engine.sync(request.reason, request.shown)
    case 'part':
      return engine.pullPart(request.dataset, request.part)
    case 'wipe':
      return engine.wipe()
  }
}
