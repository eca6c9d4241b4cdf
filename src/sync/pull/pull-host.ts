import { createApiClient } from '#api/client.ts'
import type { DatasetName } from '#contract/sync.ts'
import { openDatabase } from '#db/person-database.ts'
import { onDatabaseTrouble } from '#db/trouble.ts'
import { readMirror } from '#session/mirror.ts'
import { electLeader, type LeaderElection } from '#sync/leader.ts'
import { createSyncEngine, type SyncEngine } from '#sync/pull/engine.ts'
import { holdSession } from '#sync/pull/held-session.ts'
import { DATASETS } from '#sync/pull/registry.ts'
import { type SyncMessage, syncChannelName, syncMessageSchema } from '#sync/pull/sync-messages.ts'
import type { PullHost } from '#sync/sync-host.ts'
import { INITIAL_SYNC_STATE, type SyncReason, type SyncState } from '#sync/sync-state.ts'

/** How often a page that is seen wishes for fresh data. */
const INTERVAL_MS = 5 * 60_000

/** How long a wish sent to the leader of another tab may take before it counts as served. */
const WISH_MS = 30_000

export interface SyncHostOptions {
  readonly onFault: (error: unknown) => void
  readonly locks?: LockManager | undefined
}

/**
 * One tab's part in the syncing of one person: it leads, or passes its wishes to the tab that
 * does, so that five open tabs make one sync. Every tab hears the leader's state.
 */
export function createSyncHost(options: SyncHostOptions): PullHost {
  let started: Running | undefined

  return {
    async start(onState, databaseName) {
      await started?.stop()
      started = undefined
      const mirror = await readMirror()
      if (mirror?.databaseName === databaseName) started = run(databaseName, onState, options)
      else onState({ ...INITIAL_SYNC_STATE, connection: { kind: 'signed-out' } })
    },
    async request(reason, shown = []) {
      await started?.request(reason, shown)
    },
    async requestPart(dataset, part) {
      await started?.requestPart(dataset, part)
    },
    async wipe() {
      await started?.wipe()
    },
    async setVisible(visible) {
      started?.setVisible(visible)
    },
    async stop() {
      await started?.stop()
      started = undefined
    },
  }
}

interface Running {
  request(reason: SyncReason, shown: readonly DatasetName[]): Promise<void>
  requestPart(dataset: DatasetName, part: string): Promise<void>
  wipe(): Promise<void>
  setVisible(visible: boolean): void
  stop(): Promise<void>
}

function run(
  databaseName: string,
  onState: (state: SyncState) => void,
  { onFault, locks = globalThis.navigator?.locks }: SyncHostOptions,
): Running {
  const channel = new BroadcastChannel(syncChannelName(databaseName))
  const db = openDatabase(databaseName)
  const waiting = new Map<string, () => void>()
  let engine: SyncEngine | undefined
  let stopped = false
  let interval: ReturnType<typeof setInterval> | undefined

  function tell(message: SyncMessage): void {
    if (!stopped) channel.postMessage(message)
  }

  function publish(state: SyncState): void {
    tell({ kind: 'state', state })
    onState(state)
  }

  function startEngine(): SyncEngine {
    const session = holdSession(databaseName)
    return createSyncEngine({
      db,
      api: createApiClient({ prepare: session.look, root: session.root, token: session.token }),
      onBegin: session.lookAnew,
      datasets: DATASETS,
      onState: publish,
      onFault,
      onLineHint: () => navigator.onLine,
      now: Date.now,
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
    // Wishes sent to a leader that is gone: the sync of this start serves them.
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
        sayAlive: () => tell({ kind: 'state', state: engine?.state() ?? INITIAL_SYNC_STATE }),
      })
    : undefined
  const alone = new AbortController()
  // No Web Locks outside secure contexts: there, every tab syncs for itself.
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
      case 'request':
        void engine
          ?.sync(message.reason, message.shown)
          .then(() => tell({ kind: 'done', id: message.id }))
        return
      case 'part':
        void engine
          ?.pullPart(message.dataset, message.part)
          .then(() => tell({ kind: 'done', id: message.id }))
        return
      case 'wipe':
        void engine?.wipe().then(() => tell({ kind: 'done', id: message.id }))
        return
      case 'done':
        waiting.get(message.id)?.()
        return
    }
  })

  // A newer build has the database now: this one must not write to it any more.
  const stopWatching = onDatabaseTrouble(() => void stop().catch(onFault))

  async function request(reason: SyncReason, shown: readonly DatasetName[]): Promise<void> {
    if (engine) await engine.sync(reason, shown)
    else await askLeader((id) => ({ kind: 'request', id, reason, shown: [...shown] }))
  }

  async function requestPart(dataset: DatasetName, part: string): Promise<void> {
    if (engine) await engine.pullPart(dataset, part)
    else await askLeader((id) => ({ kind: 'part', id, dataset, part }))
  }

  async function wipe(): Promise<void> {
    if (engine) await engine.wipe()
    else await askLeader((id) => ({ kind: 'wipe', id }))
  }

  /** Tells the leading tab a wish, and waits until it is served or has taken too long. */
  async function askLeader(messageOf: (id: string) => SyncMessage): Promise<void> {
    if (stopped) return
    const id = crypto.randomUUID()
    await new Promise<void>((resolve) => {
      const served = () => {
        clearTimeout(timer)
        waiting.delete(id)
        resolve()
      }
      const timer = setTimeout(served, WISH_MS)
      waiting.set(id, served)
      tell(messageOf(id))
    })
  }

  async function stop(): Promise<void> {
    stopWatching()
    clearInterval(interval)
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
    request,
    requestPart,
    wipe,
    stop,
    setVisible(visible) {
      clearInterval(interval)
      if (!visible) return
      interval = setInterval(() => void request('interval', []).catch(onFault), INTERVAL_MS)
      request('visible', []).catch(onFault)
    },
  }
}
