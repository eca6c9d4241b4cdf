import type { ApiError } from '#api/api-error.ts'
import type { CallOutcome } from '#sync/connection.ts'

/** Asked for at once while nothing was answered; as many silent calls on end close the way. */
export const PROBES = 3

/** What the calls of one run tell of the way to the server. */
export interface Way {
  /** `unknown` until a call was answered, `closed` when every further one would fail as well. */
  state(): 'unknown' | 'open' | 'closed'
  /** Nothing was answered, and something speaks against the way: a call more may tell. */
  isInDoubt(): boolean
  /** Something that says nothing for sure failed. */
  doubt(): void
  answered(): void
  /** A call of this path, which every server has, failed. */
  failed(path: string, error: ApiError): void
  /** Nothing is under way any more: says what has to be concluded from all that failed. */
  end(): void
}

/**
 * Judges the way by many calls, since any single one may be broken for itself: no Wi-Fi is blamed
 * for one page among good answers, and no server for one slow list. `onConclusion` hears each answer,
 * and a failure only when it is the way's: when `PROBES` different calls in a row were silent, when
 * nothing at all was answered, or when the server does not know the session.
 */
export function createWay(onConclusion: (outcome: CallOutcome) => void): Way {
  let state: ReturnType<Way['state']> = 'unknown'
  let isSignedOut = false
  let isDoubted = false
  /** The calls that got no answer since the last one that did. */
  const silent = new Set<string>()
  let last: ApiError | undefined

  function close(error: ApiError): void {
    if (state === 'closed') return
    state = 'closed'
    onConclusion({ kind: 'failed', code: error.code })
  }

  function answered(): void {
    // An answer to a call made before does not bring the session back.
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
          // A portal answers everything with its page: where one answer was ours, there is none.
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
