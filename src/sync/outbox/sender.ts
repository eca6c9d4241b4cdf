import { anySignal } from '#api/any-signal.ts'
import type { Transport } from '#api/send-call.ts'
import { endedInTime, StorageSilentError } from '#db/in-time.ts'
import { openOutbox } from '#db/open-outbox-database.ts'
import { electLeader, HEARTBEAT_MS } from '#sync/leader.ts'
import { type DrainReport, drain } from '#sync/outbox/drain.ts'
import { createDrainServer, type DrainServer } from '#sync/outbox/drain-server.ts'
import { createProgress, type Progress } from '#sync/progress.ts'

export interface SenderOptions {
  readonly databaseName: string
  readonly transport: Transport
  readonly fetch?: typeof fetch
  readonly locks: LockManager | undefined
  readonly onFault: (error: unknown) => void
  /**
   * A drain has ended that sent something or found the session unknown, or that found the device's
   * storage in another state than the last: full, silent, or working again.
   */
  readonly onChange?: (report: DrainReport) => void
  /** Runs `task` after `ms`; returns a function that cancels it. Left out where no timer lives long enough. */
  readonly setTimer?: (ms: number, task: () => void) => () => void
}

/** One host's part in sending one person's outbox. */
export interface Sender {
  /** Sends what is due, and resolves with what came of it; see `drain` for `urgent`. */
  drain(urgent: boolean): Promise<DrainReport | undefined>
  /** Whether a drain has exceeded its time limit waiting for the storage, and still waits. */
  isStuck(): boolean
  /**
   * Gives up what is in progress; nothing is sent any more once this resolved. It does not wait for a
   * drain that the storage does not answer.
   */
  stop(): Promise<void>
}

/** An aborted drain ends at once, unless the storage does not answer. */
const STOP_S = 5

/** How long to wait before the next try on a storage that does not answer. */
const SILENT_WAIT_MS = 60_000

/**
 * Drains for any caller, one at a time. A request during a drain is served by another one behind
 * it, since the first may have looked at the table already.
 */
export function createSender(options: SenderOptions): Sender {
  const { databaseName, transport, locks, onFault, setTimer } = options
  const stopping = new AbortController()
  const db = openOutbox(databaseName)
  let running: Promise<DrainReport | undefined> | undefined
  let next: { urgent: boolean; done: Promise<DrainReport | undefined> } | undefined
  let cancelTimer: (() => void) | undefined
  let storage: DrainReport['storage']
  const progress = createProgress()

  function requestDrain(urgent: boolean): Promise<DrainReport | undefined> {
    if (!running) return begin(urgent)
    if (next) next.urgent ||= urgent
    else {
      const waiting = { urgent, done: Promise.resolve<DrainReport | undefined>(undefined) }
      waiting.done = running.then(() => {
        next = undefined
        return begin(waiting.urgent)
      })
      next = waiting
    }
    return next.done
  }

  function begin(urgent: boolean): Promise<DrainReport | undefined> {
    cancelTimer?.()
    running = once(urgent)
      .catch((error: unknown) => {
        if (!(error instanceof StorageSilentError)) {
          onFault(error)
          return undefined
        }
        const nextAt = Date.now() + SILENT_WAIT_MS
        return ended({ sent: 0, needsLogin: false, storage: 'silent', nextAt })
      })
      .finally(() => {
        running = undefined
      })
    return running
  }

  async function once(urgent: boolean): Promise<DrainReport | undefined> {
    let report: DrainReport | undefined
    const { isAtWork } = progress
    await withLease({ databaseName, locks, signal: stopping.signal, isAtWork }, async (held) => {
      const givenUp = new AbortController()
      const signal = anySignal([held, givenUp.signal])
      const server = stepping(
        createDrainServer({ databaseName, transport, fetch: options.fetch, signal }),
        progress,
      )
      const facts = { db, server, signal, now: Date.now, random: Math.random }
      try {
        report = await progress.watch(() => drain(facts, urgent))
      } finally {
        // After its time limit a drain sends nothing more, even if the storage answers then.
        givenUp.abort()
      }
    })
    return report && ended(report)
  }

  function ended(report: DrainReport): DrainReport {
    if (stopping.signal.aborted) return report
    const isNews = report.storage !== storage
    storage = report.storage
    if (report.sent > 0 || report.needsLogin || isNews) options.onChange?.(report)
    if (report.nextAt !== undefined && !report.needsLogin && setTimer) {
      const wait = Math.max(0, report.nextAt - Date.now())
      cancelTimer = setTimer(wait, () => void requestDrain(false))
    }
    return report
  }

  return {
    isStuck: progress.isStuck,
    drain: (urgent) =>
      stopping.signal.aborted ? Promise.resolve(undefined) : requestDrain(urgent),
    async stop() {
      stopping.abort()
      cancelTimer?.()
      await endedInTime(Promise.all([next?.done, running]), STOP_S)
      db.close()
    },
  }
}

/** Counts each answer of the server as progress; its calls have time limits of their own. */
function stepping(server: DrainServer, progress: Progress): DrainServer {
  return {
    keepsKeys: () => progress.during(server.keepsKeys()),
    beforeSend: (row) => progress.during(server.beforeSend(row)),
    lookFor: (...idea) => progress.during(server.lookFor(...idea)),
    send: (...item) => progress.during(server.send(...item)),
  }
}

interface LeaseOptions {
  readonly databaseName: string
  readonly locks: LockManager | undefined
  /** Gives up waiting, or the work in progress. */
  readonly signal: AbortSignal
  /** Whether the work goes on: the lock is taken from a holder whose work has stalled. */
  readonly isAtWork?: () => boolean
}

/**
 * Runs `work` as the only drain of this person's outbox over all tabs and the service worker;
 * waits its turn. A holder that is closed or killed frees the lock by itself; from one that is
 * frozen or has stalled it is taken, and its `work` sees its signal aborted when it wakes (`leader.ts`).
 *
 * Without Web Locks (no secure context) it just runs: the idempotency key keeps double sending
 * harmless.
 */
export function withLease(
  { databaseName, locks, signal, isAtWork = () => true }: LeaseOptions,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  if (!locks) return work(signal)
  const channel = new BroadcastChannel(`${databaseName}:drain`)
  return new Promise<void>((resolve, reject) => {
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', giveUp)
      election.stop().then(() => {
        channel.close()
        settle()
      }, reject)
    }
    const giveUp = () => end(resolve)
    let begun = false
    const sayAlive = () => channel.postMessage('alive')
    const election = electLeader({
      lockName: `${databaseName}:drain`,
      locks,
      ...{ isAtWork, sayAlive },
      // Its holder is awake for its work, and says so unasked.
      askLeader: () => {},
      lead(held) {
        const heartbeat = setInterval(() => isAtWork() && sayAlive(), HEARTBEAT_MS)
        held.addEventListener('abort', () => clearInterval(heartbeat))
        // Once: a sender that lost the lock leaves the rest to the one that took it.
        if (begun) return
        begun = true
        signal.removeEventListener('abort', giveUp)
        work(anySignal([held, signal])).then(
          () => end(resolve),
          (error: unknown) => end(() => reject(error)),
        )
      },
    })
    channel.addEventListener('message', () => election.heardLeader())
    signal.addEventListener('abort', giveUp)
  })
}
