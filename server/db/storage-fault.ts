import { DrizzleQueryError } from 'drizzle-orm'
import type { ErrorCode } from '#contract/errors.ts'
import { errorCode } from '#server/error-code.ts'

/** Classifies faults of the database or the disk by the contract's codes. */
export type StorageFault = Extract<ErrorCode, 'unavailable' | 'cannot-write'>

/** The database is stopped, stopping, starting, or does not finish a query (PostgreSQL, Node). */
const UNAVAILABLE =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|57014|57P0[1235]|08\w{3}|53[234]00|58030)$/
/** The message of `pg` for a lost connection, which has no code. */
const UNAVAILABLE_MESSAGE =
  /^(Connection terminated|timeout e|Client (has encountered a connection error|was closed)|Cannot use a pool)/

/**
 * No room, or a read-only transaction: below our own floor of free room (decision 0021), on a database
 * that its host made read-only as its disk is full, or on a standby.
 */
const CANNOT_WRITE = /^(53100|25006|ENOSPC|EDQUOT|EROFS)$/
/** No permission: from the file system or, as `routine` shows, from the database's own grants. */
const NOT_ALLOWED = '42501'
const RIGHTS_CHECK = 'aclcheck_error'

/** The code for an error of the database or of a file; `undefined` for any other error. */
export function storageFault(error: unknown): StorageFault | undefined {
  const isQuery = error instanceof DrizzleQueryError
  const cause = isQuery ? error.cause : error
  if (!(cause instanceof Error)) return undefined
  const code = errorCode(cause) ?? ''
  if (CANNOT_WRITE.test(code)) return 'cannot-write'
  if (code === NOT_ALLOWED) {
    return 'routine' in cause && cause.routine !== RIGHTS_CHECK ? 'cannot-write' : undefined
  }
  // For a query it is the database's own socket that is missing.
  if (UNAVAILABLE.test(code) || (isQuery && code === 'ENOENT')) return 'unavailable'
  return code === '' && UNAVAILABLE_MESSAGE.test(cause.message) ? 'unavailable' : undefined
}
