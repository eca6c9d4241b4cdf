import type { ApiErrorCode } from '#api/api-error.ts'

/**
 * Whether the server can be reached, concluded from the calls; `navigator.onLine` only tells two kinds
 * of failure apart. `since` is the last moment the server was known to answer, epoch ms.
 */
export type Connection =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'online' }
  | { readonly kind: 'offline'; readonly since: number }
  | { readonly kind: 'captive-portal'; readonly since: number }
  | { readonly kind: 'server-down'; readonly since: number }
  | { readonly kind: 'signed-out' }

/** The outcome of a call, as far as the connection is concerned. */
export type CallOutcome =
  | { readonly kind: 'answered' }
  | { readonly kind: 'failed'; readonly code: ApiErrorCode }

export interface ConnectionFacts {
  readonly now: number
  /** `navigator.onLine`. */
  readonly onLineHint: boolean
  /** When the server last answered, before this call. */
  readonly lastAnswerAt: number | undefined
}

/** The connection after a call. */
export function connectionAfter(
  before: Connection,
  outcome: CallOutcome,
  { now, onLineHint, lastAnswerAt }: ConnectionFacts,
): Connection {
  if (outcome.kind === 'answered') return { kind: 'online' }
  // A time stored before the clock was set back lies in the future.
  const since = Math.min(now, 'since' in before ? before.since : (lastAnswerAt ?? now))
  switch (outcome.code) {
    case 'network':
    case 'timeout':
      return { kind: onLineHint ? 'server-down' : 'offline', since }
    case 'not-ours':
      return { kind: 'captive-portal', since }
    case 'server':
      return { kind: 'server-down', since }
    case 'not-signed-in':
      return { kind: 'signed-out' }
    case 'aborted':
      return before
    case 'malformed':
    case 'error-field':
    case 'bad-input':
    case 'forbidden':
    case 'not-found':
    case 'conflict':
    case 'too-large':
    case 'unsupported-type':
    case 'key-reused':
    case 'over-quota':
    case 'infected':
    case 'too-many':
    case 'refused':
      // An error, but the server's own answer.
      return { kind: 'online' }
  }
}
