import type { SendFailure } from '#api/send-call.ts'
import { backoffMs, demandedMs } from '#sync/backoff.ts'
import type { OutboxEvent } from '#sync/outbox/machine.ts'

/** What is known when an answer is sorted. */
export interface SortFacts {
  readonly claim: string
  /** How often the item was begun to be sent, this time included. */
  readonly attempts: number
  /** Epoch ms. */
  readonly now: number
  /** 0–1. */
  readonly random: number
}

/** What a failed send means for its item (design "Out: the outbox"). */
export function eventOf(failure: SendFailure, facts: SortFacts): OutboxEvent {
  const { claim, now } = facts
  switch (failure.kind) {
    case 'refused': {
      const { code, words, detail } = failure
      return { kind: 'refused', claim, code, words, reason: detail }
    }
    case 'signed-out':
      return { kind: 'unauthorised', claim }
    case 'lost':
    case 'foreign':
    case 'put-off': {
      if (failure.code === 'aborted') {
        return { kind: 'failed', claim, notBefore: now, demandedUntil: undefined }
      }
      const asked = failure.retryAfterMs
      const notBefore = now + backoffMs(facts.attempts, asked, facts.random)
      const demandedUntil = asked === undefined ? undefined : now + demandedMs(asked)
      return { kind: 'failed', claim, notBefore, demandedUntil }
    }
  }
}

/**
 * Whether the failure is of this one item's own: the server was reached and stumbled over it. Any
 * other failure would meet every item, so that asking further is only noise.
 */
export function isItemsOwn({ kind, code }: SendFailure): boolean {
  return kind === 'lost' && code === 'server'
}
