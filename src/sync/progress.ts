import { StorageSilentError } from '#db/in-time.ts'

/** Seconds without a step after which the heartbeat stops. */
export const QUIET_AFTER_S = 15

/** Seconds without a step after which the work is given up. */
export const GIVEN_UP_AFTER_S = 30

/** A watchdog: tells work that progresses from work that has stalled (docs/decisions/0027). */
export interface Progress {
  /** Something was read, written or heard. */
  step(): void
  /** Returns `call`, which has a time limit of its own and counts as progress while it lasts. */
  during<Result>(call: Promise<Result>): Promise<Result>
  /** The result of `work`, or a `StorageSilentError` when it stalls; the work itself goes on. */
  watch<Result>(work: () => Promise<Result>): Promise<Result>
  /** Whether work progresses, or there is none. */
  isAtWork(): boolean
  /** Whether work was given up, and there was no step since. */
  isStuck(): boolean
}

/** Seconds are counted in ticks, as by `inTime`. */
export function createProgress(): Progress {
  let steps = 0
  let calls = 0
  let stillS = 0

  function step(): void {
    steps++
    stillS = 0
  }

  return {
    step,
    async during(call) {
      calls++
      step()
      try {
        return await call
      } finally {
        calls--
        step()
      }
    },
    watch(work) {
      return new Promise((resolve, reject) => {
        let seen = steps
        let seconds = 0
        const watching = setInterval(() => {
          seconds = steps === seen && calls === 0 ? seconds + 1 : 0
          seen = steps
          stillS = Math.max(stillS, seconds)
          if (seconds < GIVEN_UP_AFTER_S) return
          clearInterval(watching)
          reject(new StorageSilentError('what a sync or a drain waits for'))
        }, 1000)
        const end = () => {
          clearInterval(watching)
          step()
        }
        const working = work()
        working.then(resolve, reject)
        working.then(end, end)
      })
    },
    isAtWork: () => stillS < QUIET_AFTER_S,
    isStuck: () => stillS >= GIVEN_UP_AFTER_S,
  }
}
