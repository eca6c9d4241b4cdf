import type { OutboxState, SendPast } from '#db/outbox-tables.ts'

/** What can happen to an item. Times are epoch ms. */
export type OutboxEvent =
  /** A drain begins to send it; of an idea that could be looked for, what stood there before. */
  | {
      readonly kind: 'claimed'
      readonly claim: string
      readonly at: number
      readonly knownIds?: readonly string[] | undefined
    }
  | {
      readonly kind: 'progressed'
      readonly claim: string
      readonly sentBytes: number
      readonly totalBytes: number
    }
  /** The server acknowledged it. */
  | { readonly kind: 'acknowledged'; readonly receipt: string; readonly at: number }
  /** The server refused it. */
  | {
      readonly kind: 'refused'
      readonly claim: string
      readonly code: string
      readonly reason: string
      readonly words: string
    }
  /** It is to be retried: the server does not have it, or keeps its idempotency key. */
  | ({ readonly kind: 'failed'; readonly claim: string; readonly isPage: boolean } & Wait)
  /** The server could not be reached, and nothing of the item was sent. */
  | ({ readonly kind: 'held-back' } & Wait)
  /** Whether the server has it is unknown, and it must not be sent twice. */
  | { readonly kind: 'lost'; readonly claim: string; readonly at: number; readonly lookAt: number }
  /** The server does not know the session, before or after the item was claimed. */
  | { readonly kind: 'unauthorised'; readonly claim?: string }
  /** The drain that was sending it is gone: its tab was closed, frozen or killed. */
  | { readonly kind: 'abandoned'; readonly isRepeatable: boolean; readonly at: number }
  /** It was looked for, and the server's list has no such item; it may still be in progress. */
  | { readonly kind: 'not-found'; readonly at: number }
  /** It was to be looked for, and the server could not be reached. */
  | { readonly kind: 'not-looked'; readonly notBefore: number }
  /** It cannot be looked for. */
  | { readonly kind: 'not-findable'; readonly at: number }
  /** The person wants it sent once more, though it may have arrived. */
  | { readonly kind: 'send-again' }
  /** The person is signed in, perhaps again. */
  | { readonly kind: 'signed-in' }

interface Wait {
  readonly notBefore: number
  /** The part of the wait that an urgent drain honours too, if any. */
  readonly demandedUntil: number | undefined
}

/** An answer's loss is noticed sooner than what was lost may arrive: an upload, a slow server. */
export const ARRIVES_WITHIN_MS = 10_000

/** Lost once more, its list may not be telling: a second copy is the person's to decide. */
const MOST_LOSSES = 2

/**
 * An item's state after an event; the same object when the event does not concern it. Every state
 * but `sent` has a way on, and none loses the item: only the person discards one.
 *
 * The result of a send counts only for the claim that is in force: a drain that was frozen, and lost its
 * lock to another one, may wake up with yesterday's failure. An acknowledgement counts
 * always, since what the server has it has.
 */
export function nextState(state: OutboxState, event: OutboxEvent): OutboxState {
  switch (event.kind) {
    case 'claimed': {
      if (state.kind !== 'waiting') return state
      const { claim, at: since, knownIds } = event
      const begun = { kind: 'sending', claim, since, sentBytes: 0, totalBytes: 0 } as const
      return { ...begun, ...(state.past && { past: state.past }), ...(knownIds && { knownIds }) }
    }
    case 'progressed': {
      const { sentBytes, totalBytes } = event
      return isClaimed(state, event.claim) ? { ...state, sentBytes, totalBytes } : state
    }
    case 'acknowledged':
      return state.kind === 'sent' ? state : { kind: 'sent', receipt: event.receipt, at: event.at }
    case 'refused': {
      const { code, reason, words } = event
      return isClaimed(state, event.claim) ? { kind: 'rejected', code, reason, words } : state
    }
    case 'failed':
      return isClaimed(state, event.claim) ? waiting(event, pastAfter(state, event.isPage)) : state
    case 'held-back':
      return state.kind === 'waiting' ? waiting(event, state.past) : state
    case 'lost':
      return isClaimed(state, event.claim) ? afterLoss(state, event) : state
    case 'unauthorised': {
      const isItsOwn =
        event.claim === undefined ? state.kind === 'waiting' : isClaimed(state, event.claim)
      return isItsOwn ? { kind: 'needs-login' } : state
    }
    case 'abandoned':
      if (state.kind !== 'sending') return state
      if (!event.isRepeatable) return afterLoss(state, { at: event.at, lookAt: event.at })
      return { kind: 'waiting', ...(state.past && { past: state.past }) }
    case 'not-found': {
      if (state.kind !== 'checking') return state
      const settledAt = state.lostAt + ARRIVES_WITHIN_MS
      // A time further ahead was stored before the clock was set back.
      const isLate = event.at < settledAt && event.at >= state.lostAt
      if (isLate) return { ...state, notBefore: settledAt }
      const isPatient = (state.past.losses ?? 0) < MOST_LOSSES
      return isPatient ? { kind: 'waiting', past: state.past } : { kind: 'unsure', since: event.at }
    }
    case 'not-looked':
      return state.kind === 'checking' ? { ...state, notBefore: event.notBefore } : state
    case 'not-findable':
      return state.kind === 'checking' ? { kind: 'unsure', since: event.at } : state
    case 'send-again':
      return state.kind === 'unsure' ? { kind: 'waiting' } : state
    case 'signed-in':
      return state.kind === 'needs-login' ? { kind: 'waiting' } : state
  }
}

type Sending = Extract<OutboxState, { kind: 'sending' }>

function waiting({ notBefore, demandedUntil }: Wait, past: SendPast | undefined): OutboxState {
  return {
    kind: 'waiting',
    notBefore,
    ...(demandedUntil === undefined ? {} : { demandedUntil }),
    ...(past && { past }),
  }
}

/** Pages count in a row: any other answer ends the row. */
function pastAfter({ past }: Sending, isPage: boolean): SendPast | undefined {
  const { pages = 0, losses } = past ?? {}
  if (!isPage && losses === undefined) return undefined
  return { ...(isPage && { pages: pages + 1 }), ...(losses !== undefined && { losses }) }
}

function afterLoss(
  { knownIds, past }: Sending,
  { at, lookAt }: { readonly at: number; readonly lookAt: number },
): OutboxState {
  if (!knownIds) return { kind: 'unsure', since: at }
  const losses = (past?.losses ?? 0) + 1
  return { kind: 'checking', lostAt: at, notBefore: lookAt, knownIds, past: { losses } }
}

function isClaimed(state: OutboxState, claim: string): state is Sending {
  return state.kind === 'sending' && state.claim === claim
}

/** The longest an item waits. A time further ahead was written before the clock was put back. */
export const LONGEST_WAIT_MS = 65 * 60_000

/** Whether an item may be tried or looked for now; an urgent drain skips our own waits, see `Wait`. */
export function isDue(state: OutboxState, now: number, urgent: boolean): boolean {
  if (state.kind !== 'waiting' && state.kind !== 'checking') return false
  const { notBefore } = state
  const demandedUntil = state.kind === 'waiting' ? (state.demandedUntil ?? 0) : 0
  if (notBefore === undefined || notBefore <= now) return true
  return (urgent && demandedUntil <= now) || notBefore - now > LONGEST_WAIT_MS
}
