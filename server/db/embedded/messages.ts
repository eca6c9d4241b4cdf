import type { Room } from '#server/room.ts'

/** What the thread is started with. */
export interface ThreadData {
  /** Where the database's files are. */
  readonly folder: string
  /** With less free room than this nothing is written. */
  readonly minFreeBytes: number
}

/** What the thread is told; it does one after the other. */
export type ToThread =
  /** Another client comes: what the one before left of the session goes. */
  | { readonly kind: 'connect' }
  /** Whole messages of PostgreSQL's protocol, answered by one `reply`. */
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  /** Brings the files up to date and ends the thread. */
  | { readonly kind: 'close' }

/** What the thread tells. */
export type FromThread =
  | { readonly kind: 'open' }
  | { readonly kind: 'reply'; readonly bytes: Uint8Array }
  /** Whether it may write is not what it was. */
  | { readonly kind: 'room'; readonly room: Room }
  /** PostgreSQL could not be opened, or gave itself up: the thread ends. */
  | { readonly kind: 'failed'; readonly reason: string }
