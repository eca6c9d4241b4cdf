import type { SendFailure } from '#api/send-call.ts'
import { backoffMs, demandedMs } from '#sync/backoff.ts'
import type { OutboxEvent } from '#sync/outbox/machine.ts'

/** What is known when an answer is sorted. */
export interface SortFacts {
  readonly claim: string
  /** How often the item was begun to be sent, this time included. */
  readonly attempts: number
  /** How many pages in a row refused it before. */
  readonly pages: number
  /** However often it comes, the server takes it once. */
  readonly isRepeatable: boolean
  /** Epoch ms. */
  readonly now: number
  /** 0–1. */
  readonly random: number
}

/**
 * The waits after a page that refuses: it may be a portal's, or all that the server has to say. After
 * the last one it counts as the server's refusal (contract, "Refusals"). Together less than a minute.
 */
const PAGE_WAITS_MS = [5_000, 10_000, 20_000] as const

/** What a failed send means for its item (decision 0024). */
export function eventOf(failure: SendFailure, facts: SortFacts): OutboxEvent {
  const { claim, now } = facts
  switch (failure.kind) {
    case 'refused': {
      const { code, words, detail } = failure
      return { kind: 'refused', claim, code, words, reason: detail }
    }
    case 'signed-out':
      return { kind: 'unauthorised', claim }
    case 'foreign': {
      if (!failure.refuses) break
      const wait = PAGE_WAITS_MS[facts.pages]
      if (wait === undefined) {
        return { kind: 'refused', claim, code: 'refused', words: '', reason: failure.detail }
      }
      const notBefore = now + wait
      return { kind: 'failed', claim, isPage: true, notBefore, demandedUntil: notBefore }
    }
    case 'lost':
      if (facts.isRepeatable) break
      return { kind: 'lost', claim, at: now, lookAt: waitAfter(failure, facts).notBefore }
    case 'put-off':
      break
  }
  return { kind: 'failed', claim, isPage: false, ...waitAfter(failure, facts) }
}

/** How long to wait after a failure, and the part of it that the server asked for. */
export function waitAfter(
  { code, retryAfterMs: asked }: Pick<SendFailure, 'code' | 'retryAfterMs'>,
  { attempts, now, random }: Pick<SortFacts, 'attempts' | 'now' | 'random'>,
): { readonly notBefore: number; readonly demandedUntil: number | undefined } {
  // We aborted it ourselves: nothing speaks against the next try.
  if (code === 'aborted') return { notBefore: now, demandedUntil: undefined }
  return {
    notBefore: now + backoffMs(attempts, asked, random),
    demandedUntil: asked === undefined ? undefined : now + demandedMs(asked),
  }
}

/**
 * Whether the failure is this one item's: the server was reached and failed on it. Any other failure
 * would meet every item, so that further calls would only add load.
 */
export function isItemsOwn(failure: SendFailure): boolean {
  if (failure.kind === 'foreign') return failure.refuses
  return failure.kind === 'lost' && failure.code === 'server'
}
