import type { ErrorCode } from '#contract/errors.ts'

/**
 * An answer that is not the one asked for, by a code of the contract's closed list. `message` is
 * English and for developers; what people read is the client's business.
 */
export class Fault extends Error {
  override readonly name = 'Fault'
  readonly code: ErrorCode

  /** For `too-many`: when trying again makes sense. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, message: string, retryAfterSeconds?: number) {
    super(message)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}
