import type { Database } from '#server/db/database.ts'
import { forgetOldKeys } from '#server/services/idempotency.ts'
import { forgetOldAttempts } from '#server/services/login-attempts.ts'
import { forgetOldPasswordKeys } from '#server/services/password-keys.ts'
import { forgetOldDeliveries } from '#server/services/push-deliveries.ts'
import { forgetOldCounts } from '#server/services/rate-limits.ts'
import { forgetOldCodes } from '#server/services/secret-codes.ts'
import { forgetOldSessions } from '#server/services/sessions.ts'

/**
 * Drops the rows whose time is over. Nothing relies on it: whoever reads them looks at their time.
 * It keeps small what would grow, and keeps no trace of people longer than it is needed.
 */
export async function forgetExpired(database: Database, now: Date): Promise<void> {
  await forgetOldAttempts(database, now)
  await forgetOldSessions(database, now)
  await forgetOldPasswordKeys(database, now)
  await forgetOldCodes(database, now)
  await forgetOldCounts(database, now)
  await forgetOldKeys(database, now)
  await forgetOldDeliveries(database, now)
}
