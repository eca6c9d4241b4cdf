import type { NewIdea } from '#contract/ideas.ts'
import type { Language } from '#contract/language.ts'

/*
 * What the person wrote and the server has not acknowledged. These tables mirror nothing: log-out,
 * a wipe and an update leave them alone (design "Out: the outbox").
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
      /** What of that the server asked for (`Retry-After`): nobody's haste goes over it. */
      readonly demandedUntil?: number
    }
  | {
      readonly kind: 'sending'
      /** Which drain is at it: another one's result does not count. */
      readonly claim: string
      readonly since: number
      readonly sentBytes: number
      /** 0: it is not known how much there is to send. */
      readonly totalBytes: number
    }
  /** The server does not know the session: sent after the next sign-in. */
  | { readonly kind: 'needs-login' }
  /** The server will not have it: to edit and resend, or to discard. */
  | {
      readonly kind: 'rejected'
      /** An `ApiErrorCode`, or `'file-lost'`; texts are chosen by it. */
      readonly code: string
      /** The server's words, for the support screen. */
      readonly reason: string
    }
  | {
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

interface OutboxFacts {
  /** A UUID: also the `Idempotency-Key` of every try to send it. */
  readonly id: string
  /** Items go out in this order. */
  readonly seq: number
  readonly createdAt: number
  /** How often it was begun to be sent. */
  readonly attempts: number
  readonly state: OutboxState
  /** Its bytes are in `attachments`, until the server acknowledged them. */
  readonly attachment?: FileFacts
}

export type OutboxRow = OutboxItem & OutboxFacts

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

/** A file that waits with its item or its form: bytes, as some Blobs do not survive in Safari. */
export interface AttachmentRow {
  /** The outbox item's id, or the draft's key. */
  readonly owner: string
  readonly name: string
  readonly type: string
  readonly bytes: ArrayBuffer
}
