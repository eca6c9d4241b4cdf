import type { DiskSpace } from '#server/disk-space.ts'

/** What the thread is started with. */
export interface ThreadData {
  /** Where the database's files are. */
  readonly folder: string
  /** With less free room than this the database is read-only. */
  readonly minFreeBytes: number
}

/** Messages to the thread, which handles them in order. */
export type ToThread =
  /** Another client connects: the thread discards the previous client's session state. */
  | { readonly kind: 'connect' }
  /** Whole messages of PostgreSQL's protocol, answered by one `reply`. */
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  /** Flushes the files and ends the thread. */
  | { readonly kind: 'close' }

/** Messages from the thread. */
export type FromThread =
  | { readonly kind: 'open' }
  | { readonly kind: 'reply'; readonly bytes: Uint8Array }
  /** Whether it may write has changed. */
  | { readonly kind: 'room'; readonly room: DiskSpace }
  /** PostgreSQL could not be opened, or panicked: the thread ends. */
  | { readonly kind: 'failed'; readonly reason: string }
