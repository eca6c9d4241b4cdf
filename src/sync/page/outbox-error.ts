/** Why something was not put into the outbox. */
export type OutboxErrorCode =
  /** The contract's schema refuses it; `message` has the field path. */
  | 'invalid'
  /** The file is over the limit of spec §5. */
  | 'too-large'
  /** The chosen file cannot be read: it was changed or removed after it was chosen. */
  | 'unreadable'
  /** The device has no room left for it. */
  | 'no-room'
  /** The device's storage did not answer in time. */
  | 'held'

/** Errors of an item's file, which an item without one cannot have. */
export type FileErrorCode = Extract<OutboxErrorCode, 'too-large' | 'unreadable'>

export function isOfFile(code: OutboxErrorCode): code is FileErrorCode {
  return code === 'too-large' || code === 'unreadable'
}

export class OutboxError extends Error {
  override readonly name = 'OutboxError'
  readonly code: OutboxErrorCode

  constructor(code: OutboxErrorCode, detail: string) {
    super(`${code}: ${detail}`)
    this.code = code
  }
}
