import { anySignal } from '#api/any-signal.ts'

/** How often a leader says that it is alive. */
export const HEARTBEAT_MS = 3_000

/** A leader silent for this long is frozen or gone; its lock is taken. Under 15 s with the check. */
export const SILENT_MS = 9_000

export interface LeaderOptions {
  /** The same in every tab of one person. */
  readonly lockName: string
  /** Called on becoming the leader; `signal` aborts when leadership ends. */
  readonly lead: (signal: AbortSignal) => void
  /** Says to the others that the leader lives. */
  readonly sayAlive: () => void
  readonly locks?: LockManager
  readonly now?: () => number
}

export interface LeaderElection {
  isLeader(): boolean
  /** A leader elsewhere was heard. */
  heardLeader(): void
  /** Steps down, or leaves the queue; resolves when the lock is free of us. */
  stop(): Promise<void>
}

/**
 * Elects one leader over all tabs of a person, by a Web Lock that the leader holds for as long as
 * it lives. A closed or killed tab frees its lock by itself; a frozen one does not, so leaders say
 * they are alive and the others steal the lock from one that fell silent.
 */
export function electLeader(options: LeaderOptions): LeaderElection {
  const locks = options.locks ?? navigator.locks
  const now = options.now ?? Date.now
  const stopping = new AbortController()
  let leading: AbortController | undefined
  let lastHeardAt = now()
  let lastTickAt = now()

  async function campaign(steal: boolean): Promise<void> {
    try {
      // `steal` and `signal` exclude each other by the specification.
      const how = steal ? { steal } : { signal: stopping.signal }
      await locks.request(options.lockName, how, async () => {
        if (stopping.signal.aborted) return
        const mine = new AbortController()
        leading = mine
        options.sayAlive()
        options.lead(mine.signal)
        await aborted(anySignal([mine.signal, stopping.signal]))
        mine.abort()
      })
    } catch (error) {
      // Stopped while queueing, or the lock was stolen from us: another one leads.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
    }
  }

  /** Campaigns until stopped: whoever lost the lock queues for it again. */
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await campaign(false)
      stepDown()
    }
  }

  function stepDown(): void {
    leading?.abort()
    leading = undefined
    lastHeardAt = now()
  }

  const heartbeat = setInterval(() => {
    const tick = now()
    // A late tick means that we were the frozen one and could not have heard anybody.
    if (tick - lastTickAt > 2 * HEARTBEAT_MS) lastHeardAt = tick
    lastTickAt = tick
    if (leading) options.sayAlive()
    else if (tick - lastHeardAt > SILENT_MS) {
      lastHeardAt = tick
      stealing = stealing.then(() => campaign(true)).then(stepDown)
    }
  }, HEARTBEAT_MS)

  let stealing = Promise.resolve()
  const campaigning = run()

  return {
    isLeader: () => leading !== undefined,
    heardLeader() {
      lastHeardAt = now()
    },
    async stop() {
      clearInterval(heartbeat)
      stopping.abort()
      await Promise.all([campaigning, stealing])
    },
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
