import { demandedMs } from '#sync/backoff.ts'
import { type Clock, type Moment, momentOf, msSince } from '#sync/clock.ts'

/** The calls that the server has deferred by `Retry-After`. */
export interface DeferredCalls {
  /** `of` answered; `retryAfterMs` when it asked for a wait. */
  note(of: string, retryAfterMs: number | undefined): void
  isDeferred(of: string): boolean
  /** How much longer each is deferred, ms. */
  leftMs(): number[]
}

/** Each call is deferred by itself: an hour for one delays no other. */
export function createDeferredCalls(clock: Clock): DeferredCalls {
  const deferrals = new Map<string, { readonly since: Moment; readonly ms: number }>()

  function leftOf(of: string): number {
    const deferral = deferrals.get(of)
    return deferral ? deferral.ms - msSince(clock, deferral.since) : 0
  }

  return {
    note(of, retryAfterMs) {
      if (retryAfterMs === undefined) deferrals.delete(of)
      else deferrals.set(of, { since: momentOf(clock), ms: demandedMs(retryAfterMs) })
    },
    isDeferred: (of) => leftOf(of) > 0,
    leftMs: () => [...deferrals.keys()].map(leftOf).filter((ms) => ms > 0),
  }
}
