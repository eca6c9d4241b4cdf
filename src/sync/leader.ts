import { anySignal } from '#api/any-signal.ts'
import { endedInTime } from '#db/in-time.ts'

/** How often a follower asks the leader whether it is alive, or a leader at work says so by itself. */
export const HEARTBEAT_MS = 3_000

/**
 * A leader that is silent for this long is frozen, stuck or gone; its lock is taken. Under 15 s with the
 * check.
 */
export const SILENT_MS = 9_000

/** Locks that work are released at once. */
const STOP_S = 3

export interface LeaderOptions {
  /** The same in every tab of one person. */
  readonly lockName: string
  /** Called on becoming the leader; `signal` aborts when leadership ends. */
  readonly lead: (signal: AbortSignal) => void
  /** Tells the other tabs that this one leads. */
  readonly sayAlive: () => void
  /** Asks the leader, in another tab, whether it is alive. */
  readonly askLeader: () => void
  /**
   * Whether the work goes on. A leader whose work has stalled does not say that it is alive, and a tab
   * whose own work has stalled takes no lock. Absent: always.
   */
  readonly isAtWork?: () => boolean
  readonly locks?: LockManager
  /** Ms, by a clock that cannot be put back. */
  readonly steady?: () => number
}

export interface LeaderElection {
  isLeader(): boolean
  /** Another tab leads, and said so. */
  heardLeader(): void
  /** A follower asks whether the leader is alive. */
  heardQuestion(): void
  /** A hidden tab needs no leader: it does not ask. */
  watch(isVisible: boolean): void
  /** Steps down, or leaves the queue; resolves when the lock is free of us. */
  stop(): Promise<void>
}

/**
 * Elects one leader over all tabs of a person, by a Web Lock that the leader holds for as long as
 * it lives. A closed or killed tab frees its lock by itself; a frozen one does not, so the others ask
 * whether the leader is alive, and steal the lock from one that fell silent. A tab that is alone never
 * wakes for that.
 *
 * Where the locks cannot be used (a browser that forbids them, a request that never settles) it leads
 * without one, as does every other tab: work done twice is better than none.
 */
export function electLeader(options: LeaderOptions): LeaderElection {
  const locks = options.locks ?? navigator.locks
  const steady = options.steady ?? (() => performance.now())
  const isAtWork = options.isAtWork ?? (() => true)
  const stopping = new AbortController()
  let leading: AbortController | undefined
  let isWatching = true
  let asking: ReturnType<typeof setInterval> | undefined
  let lastHeardAt = steady()
  let lastTickAt = steady()

  /** Leads until it is stopped, or the lock is lost. */
  async function leadUntilLost(): Promise<void> {
    if (stopping.signal.aborted) return
    if (!leading) {
      const mine = new AbortController()
      leading = mine
      follow(false)
      options.lead(mine.signal)
      options.sayAlive()
    }
    const own = leading
    await aborted(anySignal([own.signal, stopping.signal]))
    if (leading === own) stepDown()
  }

  /** Asks for the lock and leads while it has it; `false` when locks cannot be used here. */
  async function requestLock(steal: boolean): Promise<boolean> {
    try {
      // `steal` and `signal` exclude each other by the specification.
      const how = steal ? { steal } : { signal: stopping.signal }
      await locks.request(options.lockName, how, leadUntilLost)
      return true
    } catch (error) {
      // Stopped while queueing, or the lock was stolen from us: another one leads.
      return error instanceof DOMException && error.name === 'AbortError'
    }
  }

  /** Requests the lock until stopped: a tab that lost the lock queues for it again. */
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (!(await requestLock(false))) return leadUntilLost()
      stepDown()
    }
  }

  async function steal(): Promise<void> {
    if (await requestLock(true)) stepDown()
    else await leadUntilLost()
  }

  function stepDown(): void {
    leading?.abort()
    leading = undefined
    follow(isWatching)
  }

  /** Asks from now on whether the leader is alive, or no longer. */
  function follow(isFollowing: boolean): void {
    clearInterval(asking)
    if (!isFollowing || stopping.signal.aborted) return
    lastHeardAt = steady()
    lastTickAt = lastHeardAt
    asking = setInterval(check, HEARTBEAT_MS)
    options.askLeader()
  }

  function check(): void {
    const tick = steady()
    // A late tick means that we were the frozen one and could not have received a message.
    if (tick - lastTickAt > 2 * HEARTBEAT_MS) lastHeardAt = tick
    lastTickAt = tick
    if (tick - lastHeardAt <= SILENT_MS || !isAtWork()) {
      options.askLeader()
      return
    }
    lastHeardAt = tick
    // Stealing a lock succeeds at once: Web Locks that do not answer do not work here.
    if (stealing) unlocked = leadUntilLost()
    else {
      stealing = steal().finally(() => {
        stealing = undefined
      })
    }
  }

  let stealing: Promise<void> | undefined
  let unlocked: Promise<void> | undefined
  follow(true)
  const running = run()

  return {
    isLeader: () => leading !== undefined,
    heardLeader() {
      lastHeardAt = steady()
    },
    heardQuestion() {
      if (leading && isAtWork()) options.sayAlive()
    },
    watch(isVisible) {
      if (isVisible === isWatching) return
      isWatching = isVisible
      follow(isVisible && !leading)
    },
    async stop() {
      stopping.abort()
      stepDown()
      // A request that never settled will not now either; nothing is led by it any more.
      await (unlocked ?? endedInTime(Promise.all([running, stealing]), STOP_S))
    },
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
