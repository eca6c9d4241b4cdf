import { getTableName, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { errorCode } from '#server/error-code.ts'
import type { ImportKind } from '#server/office/import/kind.ts'

/** Long enough for the other import of a large file. */
export const WAIT_MS = 60_000

/**
 * Imports into one table run one after the other: the later one waits, and sees the result of the
 * earlier.
 */
export async function takeTurn(
  database: Database,
  { table }: Pick<ImportKind, 'table'>,
  waitMs: number,
): Promise<void> {
  await database.execute(sql`select set_config('lock_timeout', ${String(waitMs)}, true)`)
  const name = `import:${getTableName(table)}`
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** Whether a turn did not come in time. */
export function isLockTimeout(error: unknown): boolean {
  // Drizzle wraps the driver's error.
  const code = errorCode(error) ?? (error instanceof Error ? errorCode(error.cause) : undefined)
  return code === LOCK_NOT_AVAILABLE
}

/** PostgreSQL's error code for a lock timeout. */
const LOCK_NOT_AVAILABLE = '55P03'
