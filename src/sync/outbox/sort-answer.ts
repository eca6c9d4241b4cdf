import * as z from 'zod/mini'
import type { ApiError } from '#api/api-error.ts'
import { errorBodySchema } from '#contract/errors.ts'
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

/** Codes of 4xx that say: not now. 425 is "Too Early". */
const PASSING_STATUS = [408, 425, 429]

/**
 * What a failed send means for its item (design "Out: the outbox"): no or a foreign answer, 408,
 * 425, 429 and 5xx are tried again; 401 waits for a sign-in; another 4xx of ours is final.
 */
export function eventOf(error: ApiError, facts: SortFacts): OutboxEvent {
  const { claim, now } = facts
  if (error.code === 'aborted') {
    return { kind: 'failed', claim, notBefore: now, demandedUntil: undefined }
  }
  if (error.code === 'not-signed-in') return { kind: 'unauthorised', claim }
  if (isFinal(error)) {
    const parsed = z.safeParse(errorBodySchema, error.body)
    const reason = parsed.success ? parsed.data.message : error.message
    return { kind: 'refused', claim, code: error.code, reason }
  }
  const asked = error.retryAfterMs
  const notBefore = now + backoffMs(facts.attempts, asked, facts.random)
  const demandedUntil = asked === undefined ? undefined : now + demandedMs(asked)
  return { kind: 'failed', claim, notBefore, demandedUntil }
}

function isFinal({ status, body }: ApiError): boolean {
  if (status === undefined || status < 400 || status >= 500) return false
  if (PASSING_STATUS.includes(status)) return false
  // A gateway before the server refuses what is too large with a page of its own. Any other page
  // in place of the contract's error is somebody between: a captive portal.
  return status === 413 || z.safeParse(errorBodySchema, body).success
}

/**
 * Whether the failure is of this one item's own: the server was reached and stumbled over it. Any
 * other failure would meet every item, so that asking further is only noise.
 */
export function isItemsOwn({ code, status }: ApiError): boolean {
  return status === 500 || code === 'malformed' || code === 'error-field'
}
