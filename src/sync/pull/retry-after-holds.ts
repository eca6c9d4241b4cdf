import { demandedMs } from '#sync/backoff.ts'
import { type Clock, type Moment, momentOf, msSince } from '#sync/clock.ts'

/** The calls that the server has deferred by `Retry-After`. */
export interface Holds {
  /** `of` answered; `retryAfterMs` when it asked for a wait. */
  note(of: string, retryAfterMs: number | undefined): void
  isHeld(of: string): boolean
  /** How much longer each is held, ms. */
  leftMs(): number[]
}

/** Each call is held for itself: one that asks for an hour holds up no other. */
export function createHolds(clock: Clock): Holds {
  const holds = new Map<string, { readonly since: Moment; readonly ms: number }>()

  function leftOf(of: string): number {
    const hold = holds.get(of)
    return hold ? hold.ms - msSince(clock, hold.since) : 0
  }

  return {
    note(of, retryAfterMs) {
      if (retryAfterMs === undefined) holds.delete(of)
      else holds.set(of, { since: momentOf(clock), ms: demandedMs(retryAfterMs) })
    },
    isHeld: (of) => leftOf(of) > 0,
    leftMs: () => [...holds.keys()].map(leftOf).filter((ms) => ms > 0),
  }
}
