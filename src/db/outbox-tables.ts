import type { NewIdea } from '#contract/ideas.ts'
import type { Language } from '#contract/language.ts'

/*
 * What the person wrote and the server has not acknowledged. These tables mirror nothing: log-out,
 * a wipe and an update leave them alone (design "Out: the outbox"). Older code may meet rows of a
 * newer build here: what it must not touch is of a kind or in a state of its own.
 */

/** What each kind of item says to the server. */
export interface OutboxPayloads {
  readonly idea: NewIdea
  readonly changeRequest: { readonly texto: string }
  /** The person has looked at the messages. */
  readonly markViewed: Readonly<Record<never, never>>
  readonly language: { readonly lng: Language }
}

export type OutboxKind = keyof OutboxPayloads

/** What is to be sent, before anything is known of its sending. */
export type OutboxItem = {
  readonly [Kind in OutboxKind]: { readonly kind: Kind; readonly payload: OutboxPayloads[Kind] }
}[OutboxKind]

/** Where an item stands; times are epoch ms. `machine.ts` knows every way between them. */
export type OutboxState =
  | {
      readonly kind: 'waiting'
      /** Not tried again sooner. */
      readonly notBefore?: number
      /** What of that no haste goes over: what the server asked for (`Retry-After`), or a page. */
      readonly demandedUntil?: number
      readonly past?: SendPast
    }
  | {
      readonly kind: 'sending'
      /** Which drain is at it: another one's result does not count. */
      readonly claim: string
      readonly since: number
      readonly sentBytes: number
      /** 0: it is not known how much there is to send. */
      readonly totalBytes: number
      readonly past?: SendPast
      /** Of an idea that can be looked for: the server's ideas of the same words from before. */
      readonly knownIds?: readonly string[]
    }
  /** Its answer was lost, and the server's list will tell whether it arrived (decision 0024). */
  | {
      readonly kind: 'checking'
      readonly lostAt: number
      /** Not looked for sooner. */
      readonly notBefore: number
      readonly knownIds: readonly string[]
      readonly past: SendPast
    }
  /** Its answer was lost and nothing can tell: the person decides. It holds up nothing. */
  | { readonly kind: 'unsure'; readonly since: number }
  /** The server does not know the session: sent after the next sign-in. */
  | { readonly kind: 'needs-login' }
  /** The server will not have it: to edit and resend, or to discard. */
  | {
      readonly kind: 'rejected'
      /** An `ApiErrorCode`, or `'file-lost'`; texts are chosen by it. */
      readonly code: string
      /** The call and its status, for the support screen. */
      readonly reason: string
      /** The server's own text for people, or `""`; releases before did not keep it apart. */
      readonly words?: string
    }
  | SentState

/** What earlier tries came to, as far as the next one depends on it. */
export interface SendPast {
  /** Pages in a row that refused it in the server's place. */
  readonly pages?: number
  /** How often its answer was lost. */
  readonly losses?: number
}

export interface SentState {
  readonly kind: 'sent'
  /** The id the server gave it. */
  readonly receipt: string
  readonly at: number
}

/** A file's name, type and size, without its bytes. */
export interface FileFacts {
  readonly name: string
  readonly type: string
  readonly size: number
}

interface RowFacts {
  /** A UUID: also the `Idempotency-Key` of every try to send it. */
  readonly id: string
  /** Items go out in this order. */
  readonly seq: number
  readonly createdAt: number
  /** How often it was begun to be sent. */
  readonly attempts: number
}

interface OpenFacts extends RowFacts {
  readonly state: Exclude<OutboxState, SentState>
  /** Its bytes are in `attachments`, until the server acknowledged them. */
  readonly attachment?: FileFacts
}

/** What the server has not acknowledged. */
export type OpenRow = OutboxItem & OpenFacts

/** What is left of something sent: nothing that the person wrote. */
export interface ReceiptRow extends RowFacts {
  readonly kind: OutboxKind
  readonly state: SentState
}

export type OutboxRow = OpenRow | ReceiptRow

/** Whether it is yet to be sent, or was refused. */
export function isOpen(row: OutboxRow): row is OpenRow {
  return row.state.kind !== 'sent'
}

/** What the row becomes once the server has it. */
export function receiptOf(
  { id, seq, createdAt, attempts, kind }: OutboxRow,
  state: SentState,
): ReceiptRow {
  return { id, seq, createdAt, attempts, kind, state }
}

const KINDS: Readonly<Record<OutboxKind, true>> = {
  idea: true,
  changeRequest: true,
  markViewed: true,
  language: true,
}

const STATES: Readonly<Record<OutboxState['kind'], true>> = {
  waiting: true,
  sending: true,
  checking: true,
  unsure: true,
  'needs-login': true,
  rejected: true,
  sent: true,
}

/**
 * Whether this build knows what to do with a row. One that it does not know was written by a newer
 * build: it is kept as it is, and not sent.
 */
export function isKnown(row: {
  readonly kind: string
  readonly state: { readonly kind: string }
}): boolean {
  return Object.hasOwn(KINDS, row.kind) && Object.hasOwn(STATES, row.state.kind)
}

/** Forms whose typing is kept; the same name as the kind of item they become. */
export const DRAFT_KEYS = ['idea', 'changeRequest'] as const

export type DraftKey = (typeof DRAFT_KEYS)[number]

/** What stands in a form, as typed. */
export interface DraftRow {
  readonly key: DraftKey
  readonly fields: Readonly<Record<string, string>>
  /** Epoch ms. */
  readonly updatedAt: number
}

/** Whether anything stands in it. */
export function isWritten(draft: DraftRow | undefined): boolean {
  return Object.values(draft?.fields ?? {}).some((text) => text !== '')
}

/** A file that waits with its item or its form: bytes, as some Blobs do not survive in Safari. */
export interface AttachmentRow {
  /** The outbox item's id, or the draft's key. */
  readonly owner: string
  readonly name: string
  readonly type: string
  readonly bytes: ArrayBuffer
}

/**
 * Notes that something has come here from the database of the first release, which kept it beside
 * what mirrors the server: until it is gone from there, it must not come twice (`move-outbox.ts`).
 */
export interface MovedRow {
  /** An item's id, or a draft's key. */
  readonly id: string
}
