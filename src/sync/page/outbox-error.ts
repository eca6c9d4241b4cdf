/** Why something was not put into the outbox. */
export type OutboxErrorCode =
  /** The contract's schema refuses it; `message` has the field path. */
  | 'invalid'
  /** The file is over the limit of spec §5. */
  | 'too-large'
  /** The device has no room left for it. */
  | 'no-room'
  /** The device's storage did not answer in time. */
  | 'held'

export class OutboxError extends Error {
  override readonly name = 'OutboxError'
  readonly code: OutboxErrorCode

  constructor(code: OutboxErrorCode, detail: string) {
    super(`${code}: ${detail}`)
    this.code = code
  }
}
