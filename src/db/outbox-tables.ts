import type { NewIdea } from '#contract/ideas.ts'
import type { Language } from '#contract/language.ts'

/*
 * The person's items that the server has not acknowledged. These tables mirror nothing: log-out, a
 * wipe and an update do not touch them (design "Out: the outbox"). Older code may meet rows of a newer
 * build here: those that it must not touch have a kind or state unknown to it.
 */

/** What each kind of item sends to the server. */
export interface OutboxPayloads {
  readonly idea: NewIdea
  readonly changeRequest: { readonly texto: string }
  /** The person has looked at the messages. */
  readonly markViewed: Readonly<Record<never, never>>
  readonly language: { readonly lng: Language }
  /** Ids of messages that were opened, and of those that were acknowledged. */
  readonly messageMarks: {
    readonly leidos: readonly string[]
    readonly enterados: readonly string[]
  }
}

export type OutboxKind = keyof OutboxPayloads

/** An item's kind and payload, without its sending state. */
export type OutboxItem = {
  readonly [Kind in OutboxKind]: { readonly kind: Kind; readonly payload: OutboxPayloads[Kind] }
}[OutboxKind]

/** An item's state; times are epoch ms. `machine.ts` has every transition. */
export type OutboxState =
  | {
      readonly kind: 'waiting'
      /** Not tried again sooner. */
      readonly notBefore?: number
      /** The part of that wait that urgency cannot skip: `Retry-After`, or after a page. */
      readonly demandedUntil?: number
      readonly past?: SendPast
    }
  | {
      readonly kind: 'sending'
      /** The drain that claimed it: another one's result does not count. */
      readonly claim: string
      readonly since: number
      readonly sentBytes: number
      /** 0: the total is not known. */
      readonly totalBytes: number
      readonly past?: SendPast
      /** For an idea that can be searched for: the ids of earlier ideas with the same words. */
      readonly knownIds?: readonly string[]
    }
  /** Its answer was lost; the server's list will show whether it arrived (decision 0024). */
  | {
      readonly kind: 'checking'
      readonly lostAt: number
      /** Not searched for sooner. */
      readonly notBefore: number
      readonly knownIds: readonly string[]
      readonly past: SendPast
    }
  /** Its answer was lost and no list shows it: the person decides. It blocks no other item. */
  | { readonly kind: 'unsure'; readonly since: number }
  /** The server does not know the session: sent after the next sign-in. */
  | { readonly kind: 'needs-login' }
  /** The server refused it: to edit and resend, or to discard. */
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

/** The outcome of earlier tries, as far as the next one depends on it. */
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

/** The rest of a sent item, without anything that the person wrote. */
export interface ReceiptRow extends RowFacts {
  readonly kind: OutboxKind
  readonly state: SentState
}

export type OutboxRow = OpenRow | ReceiptRow

/** Whether it is unsent or was refused. */
export function isOpen(row: OutboxRow): row is OpenRow {
  return row.state.kind !== 'sent'
}

/**
 * Whether it is a setting, which holds nothing that the person wrote. Settings have an order among themselves
 * and may overtake the person's writings; the server takes them any number of times, and a newer one replaces one
 * that still waits.
 */
export function isSetting({ kind }: { readonly kind: OutboxKind }): boolean {
  return KINDS[kind] === 'setting'
}

/**
 * Whether log-out keeps the item, to be sent after the person's next sign-in. That messages were looked at
 * is not kept: sent later, it would mark those as seen that came in between. An acknowledgement is.
 */
export function outlastsLogOut(row: OutboxRow): boolean {
  if (!isOpen(row) || row.kind === 'markViewed') return false
  return row.kind !== 'messageMarks' || row.payload.enterados.length > 0
}

/** The receipt that replaces the row once the server has the item. */
export function receiptOf(
  { id, seq, createdAt, attempts, kind }: OutboxRow,
  state: SentState,
): ReceiptRow {
  return { id, seq, createdAt, attempts, kind, state }
}

const KINDS: Readonly<Record<OutboxKind, 'writing' | 'setting'>> = {
  idea: 'writing',
  changeRequest: 'writing',
  markViewed: 'setting',
  language: 'setting',
  messageMarks: 'setting',
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
 * Whether this build can handle a row. A newer build wrote the unknown ones: they are kept unchanged
 * and not sent.
 */
export function isKnown(row: {
  readonly kind: string
  readonly state: { readonly kind: string }
}): boolean {
  return Object.hasOwn(KINDS, row.kind) && Object.hasOwn(STATES, row.state.kind)
}

/** Forms with a stored draft, named like the kind of item they become. */
export const DRAFT_KEYS = ['idea', 'changeRequest'] as const

export type DraftKey = (typeof DRAFT_KEYS)[number]

/** The fields of a form, as typed. */
export interface DraftRow {
  readonly key: DraftKey
  readonly fields: Readonly<Record<string, string>>
  /** Epoch ms. */
  readonly updatedAt: number
}

/** Whether the draft is not empty. */
export function isWritten(draft: DraftRow | undefined): boolean {
  return Object.values(draft?.fields ?? {}).some((text) => text !== '')
}

/** A file of an item or a draft: bytes, as Safari loses some Blobs. */
export interface AttachmentRow {
  /** The outbox item's id, or the draft's key. */
  readonly owner: string
  readonly name: string
  readonly type: string
  readonly bytes: ArrayBuffer
}

/**
 * Records that an item was moved here from the first release's database: until it is deleted there,
 * it must not be moved twice (`move-outbox.ts`).
 */
export interface MovedRow {
  /** An item's id, or a draft's key. */
  readonly id: string
}
