/** What time it is, and how much of it passed. */
export interface Clock {
  /** Epoch ms, as the device has it: it may be put back or forth at any time. */
  readonly now: () => number
  /** Ms since some moment, by a clock that cannot be set; it may stand still while a device sleeps. */
  readonly steady: () => number
}

export const DEVICE_CLOCK: Clock = { now: Date.now, steady: () => performance.now() }

/** A moment by both clocks; see `msSince`. */
export interface Moment {
  readonly now: number
  readonly steady: number
}

export function momentOf(clock: Clock): Moment {
  return { now: clock.now(), steady: clock.steady() }
}

/**
 * How long ago a moment was, ms: by the clock that says longer, so that neither one that was put back
 * nor one that stood still makes anything wait. For ever ago when there was none.
 */
export function msSince(clock: Clock, moment: Moment | undefined): number {
  if (!moment) return Number.POSITIVE_INFINITY
  return Math.max(clock.steady() - moment.steady, clock.now() - moment.now)
}

/**
 * The age of what was noted at `at`, epoch ms, on the disk. What was noted in the future, before the
 * clock was put back, is of unknown age: infinitely old.
 */
export function ageMs(at: number, now: number): number {
  return at > now ? Number.POSITIVE_INFINITY : now - at
}
