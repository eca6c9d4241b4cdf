import type { OutboxState } from '#db/outbox-tables.ts'

/** What can happen to an item. Times are epoch ms. */
export type OutboxEvent =
  /** A drain begins to send it. */
  | { readonly kind: 'claimed'; readonly claim: string; readonly at: number }
  | {
      readonly kind: 'progressed'
      readonly claim: string
      readonly sentBytes: number
      readonly totalBytes: number
    }
  /** The server has it, and said so. */
  | { readonly kind: 'acknowledged'; readonly receipt: string; readonly at: number }
  /** The server will not have it. */
  | {
      readonly kind: 'refused'
      readonly claim: string
      readonly code: string
      readonly reason: string
      readonly words: string
    }
  /** It is not known whether the server has it. */
  | {
      readonly kind: 'failed'
      readonly claim: string
      readonly notBefore: number
      /** The part of the wait that the server asked for, if it did. */
      readonly demandedUntil: number | undefined
    }
  /** The server does not know the session. */
  | { readonly kind: 'unauthorised'; readonly claim: string }
  /** Whoever was sending it is gone: its tab was closed, frozen or killed. */
  | { readonly kind: 'abandoned' }
  /** Somebody is signed in, perhaps anew. */
  | { readonly kind: 'signed-in' }

/**
 * An item's state after an event; the same object when the event does not concern it. Every state
 * but `sent` has a way on, and none loses the item: only the person discards one.
 *
 * What a send came to counts only for the claim that is in force: a drain that was frozen, and
 * whose lock another one took, may wake up with yesterday's failure. An acknowledgement counts
 * always, since what the server has it has.
 */
export function nextState(state: OutboxState, event: OutboxEvent): OutboxState {
  switch (event.kind) {
    case 'claimed':
      return state.kind === 'waiting'
        ? { kind: 'sending', claim: event.claim, since: event.at, sentBytes: 0, totalBytes: 0 }
        : state
    case 'progressed': {
      const { sentBytes, totalBytes } = event
      return isClaimed(state, event.claim) ? { ...state, sentBytes, totalBytes } : state
    }
    case 'acknowledged':
      return state.kind === 'sent' ? state : { kind: 'sent', receipt: event.receipt, at: event.at }
    case 'refused':
      return isClaimed(state, event.claim)
        ? { kind: 'rejected', code: event.code, reason: event.reason, words: event.words }
        : state
    case 'failed':
      return isClaimed(state, event.claim)
        ? {
            kind: 'waiting',
            notBefore: event.notBefore,
            ...(event.demandedUntil === undefined ? {} : { demandedUntil: event.demandedUntil }),
          }
        : state
    case 'unauthorised':
      return isClaimed(state, event.claim) ? { kind: 'needs-login' } : state
    case 'abandoned':
      return state.kind === 'sending' ? { kind: 'waiting' } : state
    case 'signed-in':
      return state.kind === 'needs-login' ? { kind: 'waiting' } : state
  }
}

function isClaimed(
  state: OutboxState,
  claim: string,
): state is Extract<OutboxState, { kind: 'sending' }> {
  return state.kind === 'sending' && state.claim === claim
}

/** The longest an item waits. A time further ahead was written before the clock was put back. */
export const LONGEST_WAIT_MS = 65 * 60_000

/** Whether an item may be tried now; haste goes over our own waits, never over the server's. */
export function isDue(state: OutboxState, now: number, hurried: boolean): boolean {
  if (state.kind !== 'waiting') return false
  const { notBefore, demandedUntil = 0 } = state
  if (notBefore === undefined || notBefore <= now) return true
  return (hurried && demandedUntil <= now) || notBefore - now > LONGEST_WAIT_MS
}
