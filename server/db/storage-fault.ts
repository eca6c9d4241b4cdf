import { DrizzleQueryError } from 'drizzle-orm'
import type { ErrorCode } from '#contract/errors.ts'
import { errorCode } from '#server/error-code.ts'

/** What is the matter with the database or the disk, by the contract's codes. */
export type StorageFault = Extract<ErrorCode, 'unavailable' | 'cannot-write'>

/** The database is gone, going, not yet there, or does not come to an end (PostgreSQL, Node). */
const UNAVAILABLE =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|57014|57P0[1235]|08\w{3}|53[234]00|58030)$/
/** What `pg` says of a connection that is lost, without a code. */
const UNAVAILABLE_MESSAGE =
  /^(Connection terminated|timeout e|Client (has encountered a connection error|was closed)|Cannot use a pool)/

/**
 * No room, or a transaction that may only read: below our own floor of room (decision 0021), on a
 * database that its host made read-only for want of room, on a stand-by.
 */
const CANNOT_WRITE = /^(53100|25006|ENOSPC|EDQUOT|EROFS)$/
/** Not allowed: by the file system or, as the routine tells, by the database's own rights. */
const NOT_ALLOWED = '42501'
const RIGHTS_CHECK = 'aclcheck_error'

/** What an error of the database or of a file says about them; `undefined`: nothing. */
export function storageFault(error: unknown): StorageFault | undefined {
  const isQuery = error instanceof DrizzleQueryError
  const cause = isQuery ? error.cause : error
  if (!(cause instanceof Error)) return undefined
  const code = errorCode(cause) ?? ''
  if (CANNOT_WRITE.test(code)) return 'cannot-write'
  if (code === NOT_ALLOWED) {
    return 'routine' in cause && cause.routine !== RIGHTS_CHECK ? 'cannot-write' : undefined
  }
  // Of a query it is the database's own socket that is not there.
  if (UNAVAILABLE.test(code) || (isQuery && code === 'ENOENT')) return 'unavailable'
  return code === '' && UNAVAILABLE_MESSAGE.test(cause.message) ? 'unavailable' : undefined
}
