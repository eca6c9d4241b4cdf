import type { Transport } from '#api/transport.ts'
import { openOutbox } from '#db/open-outbox.ts'
import { type DrainReport, drain } from '#sync/outbox/drain.ts'
import { createDrainServer } from '#sync/outbox/drain-server.ts'
import { withLease } from '#sync/outbox/lease.ts'

export interface OutboxHostOptions {
  readonly databaseName: string
  readonly transport: Transport
  readonly fetch?: typeof fetch
  readonly locks: LockManager | undefined
  readonly onFault: (error: unknown) => void
  /**
   * A drain has ended that sent something or found the session unknown, or that has room on the
   * device where the last had none, or none where it had.
   */
  readonly onChange?: (report: DrainReport) => void
  /** Runs `task` after `ms`; gives the way to cancel. Left out where no timer lives long enough. */
  readonly setTimer?: (ms: number, task: () => void) => () => void
}

/** One host's part in sending one person's outbox. */
export interface OutboxHost {
  /** Sends what is due, and resolves with what came of it; see `drain` for `hurried`. */
  drain(hurried: boolean): Promise<DrainReport | undefined>
  /** Gives up what is under way; nothing runs any more once this resolved. */
  stop(): Promise<void>
}

/**
 * Drains for whoever calls, one at a time. A wish during a drain is served by another one behind
 * it, since the first may have looked at the table already.
 */
export function createOutboxHost(options: OutboxHostOptions): OutboxHost {
  const { databaseName, transport, locks, onFault, setTimer } = options
  const stopping = new AbortController()
  const db = openOutbox(databaseName)
  let running: Promise<DrainReport | undefined> | undefined
  let next: { hurried: boolean; done: Promise<DrainReport | undefined> } | undefined
  let cancelTimer: (() => void) | undefined
  let wasFull = false

  function wish(hurried: boolean): Promise<DrainReport | undefined> {
    if (!running) return begin(hurried)
    if (next) next.hurried ||= hurried
    else {
      const waiting = { hurried, done: Promise.resolve<DrainReport | undefined>(undefined) }
      waiting.done = running.then(() => {
        next = undefined
        return begin(waiting.hurried)
      })
      next = waiting
    }
    return next.done
  }

  function begin(hurried: boolean): Promise<DrainReport | undefined> {
    cancelTimer?.()
    running = once(hurried)
      .catch((error: unknown) => {
        onFault(error)
        return undefined
      })
      .finally(() => {
        running = undefined
      })
    return running
  }

  async function once(hurried: boolean): Promise<DrainReport | undefined> {
    let report: DrainReport | undefined
    await withLease({ databaseName, locks, signal: stopping.signal }, async (signal) => {
      const server = createDrainServer({ databaseName, transport, fetch: options.fetch, signal })
      report = await drain({ db, server, signal, now: Date.now, random: Math.random }, hurried)
    })
    if (!report || stopping.signal.aborted) return report
    const isFull = report.isFull ?? false
    if (report.sent > 0 || report.needsLogin || isFull !== wasFull) options.onChange?.(report)
    wasFull = isFull
    if (report.nextAt !== undefined && !report.needsLogin && setTimer) {
      const wait = Math.max(0, report.nextAt - Date.now())
      cancelTimer = setTimer(wait, () => void wish(false))
    }
    return report
  }

  return {
    drain: (hurried) => (stopping.signal.aborted ? Promise.resolve(undefined) : wish(hurried)),
    async stop() {
      stopping.abort()
      cancelTimer?.()
      await next?.done
      await running
      db.close()
    },
  }
}
