import type { SendOutcome } from '#api/send-call.ts'
import type { TransportOptions } from '#api/transport.ts'
import type { NewIdea } from '#contract/ideas.ts'
import type { OutboxDatabase } from '#db/outbox-database.ts'
import type { AttachmentRow, OpenRow } from '#db/outbox-tables.ts'
import type { BeforeSend, Closed, LookUp } from '#sync/outbox/once.ts'

/** The server, as a drain meets it. */
export interface DrainServer {
  /**
   * Whether it takes an item once however often it comes, by the item's idempotency key; a failure
   * when that cannot be known now.
   */
  keepsKeys(): Promise<boolean | Closed>
  /** Asked of a server that keeps no keys, before anything of an item is sent. */
  beforeSend(row: OpenRow): Promise<BeforeSend>
  /** Looks for an idea whose answer was lost. */
  lookFor(idea: NewIdea, knownIds: readonly string[]): Promise<LookUp>
  send(
    row: OpenRow,
    file: AttachmentRow | undefined,
    options: TransportOptions,
  ): Promise<SendOutcome>
}

export interface DrainOptions {
  readonly db: OutboxDatabase
  readonly server: DrainServer
  /** Aborted when this drain is to end, or its lock was taken. */
  readonly signal: AbortSignal
  /** Epoch ms. */
  readonly now: () => number
  /** 0–1. */
  readonly random: () => number
}
