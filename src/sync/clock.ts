/** The time of day, and how much time has passed. */
export interface Clock {
  /** Epoch ms by the device's clock, which may be set back or forward at any time. */
  readonly now: () => number
  /** Ms since some moment, by a clock that cannot be set; it may stop while a device sleeps. */
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
 * How long ago a moment was, ms: by the clock that says longer, so that neither a clock that was set
 * back nor one that stopped makes a caller wait. Infinitely long ago when there was none.
 */
export function msSince(clock: Clock, moment: Moment | undefined): number {
  if (!moment) return Number.POSITIVE_INFINITY
  return Math.max(clock.steady() - moment.steady, clock.now() - moment.now)
}

/**
 * The age of something stored at `at`, epoch ms. A time in the future was stored before the clock was
 * set back: its age is unknown, so infinite.
 */
export function ageMs(at: number, now: number): number {
  return at > now ? Number.POSITIVE_INFINITY : now - at
}
