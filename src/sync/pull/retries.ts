import type { ApiErrorCode } from '#api/api-error.ts'
import { backoffMs } from '#sync/backoff.ts'
import { type Clock, type Moment, momentOf, msSince } from '#sync/clock.ts'
import type { SyncReport } from '#sync/pull/attempts.ts'
import type { DeferredCalls } from '#sync/pull/deferred-calls.ts'

/** Without a request in this time no screen is in use, and failed pulls are not tried again. */
const WHILE_REQUESTED_MS = 10 * 60_000

/** Failures that may pass by themselves. */
const PASSING: readonly ApiErrorCode[] = ['network', 'timeout', 'not-ours', 'server', 'too-many']

interface RetriesOptions {
  readonly clock: Clock
  /** Learns what each sync's calls were told to wait. */
  readonly deferred: DeferredCalls
  /** 0–1. */
  readonly random: () => number
  /** Runs `task` after `ms`; returns a function that cancels it. */
  readonly setTimer: (ms: number, task: () => void) => () => void
  readonly tryAgain: (inDoubt: boolean) => void
}

/** When a sync that failed is tried again by itself: later after each failure in a row. */
export interface Retries {
  /** A screen or a person asked for data. */
  noteRequest(): void
  /** A sync has ended; `true` when nothing of it failed that may pass. */
  settle(report: SyncReport): boolean
  /** Tries again after `ms`, and not earlier; `inDoubt` where what was answered may no longer hold. */
  after(ms: number, inDoubt?: boolean): void
  cancel(): void
}

export function createRetries(options: RetriesOptions): Retries {
  const { clock, deferred } = options
  let failures = 0
  let lastRequest: Moment | undefined
  let cancelTimer: (() => void) | undefined

  function cancel(): void {
    cancelTimer?.()
    cancelTimer = undefined
  }

  function after(ms: number, inDoubt = false): void {
    if (ms === Number.POSITIVE_INFINITY) return
    cancel()
    cancelTimer = options.setTimer(ms, () => {
      cancelTimer = undefined
      if (msSince(clock, lastRequest) < WHILE_REQUESTED_MS) options.tryAgain(inDoubt)
    })
  }

  function settle(report: SyncReport): boolean {
    const errors = [...report].flatMap(([name, outcome]) => {
      const error = outcome.kind === 'failed' ? outcome.error : undefined
      deferred.note(name, error?.retryAfterMs)
      return error && PASSING.includes(error.code) ? [error] : []
    })
    // A reply that is no good will be no better a moment later.
    const isGood = errors.length === 0 && report.size > 0
    if (isGood) failures = 0
    if (errors.length > 0) failures++
    const own = errors.some(({ retryAfterMs }) => retryAfterMs === undefined) ? [undefined] : []
    const random = options.random()
    // As soon as one of those that failed may be asked.
    after(Math.min(...[...own, ...deferred.leftMs()].map((ms) => backoffMs(failures, ms, random))))
    return isGood
  }

  return {
    noteRequest() {
      lastRequest = momentOf(clock)
    },
    settle,
    after,
    cancel,
  }
}
