import type { ApiError } from '#api/api-error.ts'
import type { CallOutcome } from '#sync/connection.ts'

/**
 * How many calls are sent at once while no call was answered; as many unanswered calls in a row mean
 * that the server cannot be reached.
 */
export const PROBES = 3

/** Whether the server can be reached, judged by the calls of one run. */
export interface Reachability {
  /** `unknown` until a call was answered, `closed` when every further call would fail as well. */
  state(): 'unknown' | 'open' | 'closed'
  /** No call was answered, and something speaks against the connection: one more call may decide. */
  isInDoubt(): boolean
  /** Reports a failed call that proves nothing by itself. */
  doubt(): void
  answered(): void
  /** A call of this path, which every server has, failed. */
  failed(path: string, error: ApiError): void
  /** All calls have ended: concludes from those that failed. */
  end(): void
}

/**
 * Judges by many calls, since any single one may fail by its own fault: one page among good answers is
 * no Wi-Fi portal, and one slow list is no dead server. `onConclusion` gets each answer, and a failure
 * only when it is the connection's: when `PROBES` different calls in a row got no answer, when no call
 * at all was answered, or when the server does not know the session.
 */
export function createReachability(onConclusion: (outcome: CallOutcome) => void): Reachability {
  let state: ReturnType<Reachability['state']> = 'unknown'
  let isSignedOut = false
  let isDoubted = false
  /** The calls without an answer since the last one that had one. */
  const silent = new Set<string>()
  let last: ApiError | undefined

  function close(error: ApiError): void {
    if (state === 'closed') return
    state = 'closed'
    onConclusion({ kind: 'failed', code: error.code })
  }

  function answered(): void {
    // An answer to an earlier call does not bring the session back.
    if (isSignedOut) return
    state = 'open'
    silent.clear()
    onConclusion({ kind: 'answered' })
  }

  return {
    answered,
    state: () => state,
    isInDoubt: () => state === 'unknown' && (isDoubted || last !== undefined),
    doubt() {
      isDoubted = true
    },
    failed(path, error) {
      switch (error.code) {
        case 'aborted':
          return
        case 'not-signed-in':
          isSignedOut = true
          return close(error)
        case 'server':
          last = error
          return
        case 'not-ours':
          // A portal answers every call with its page: where one answer was ours, there is no portal.
          if (state === 'open') return
          break
        case 'network':
        case 'timeout':
          break
        default:
          return answered()
      }
      last = error
      silent.add(path)
      if (silent.size >= PROBES) close(error)
    },
    end() {
      if (state === 'unknown' && last) close(last)
    },
  }
}
