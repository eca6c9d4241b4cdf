import type { Database } from '#server/db/database.ts'
import { forgetOldAnswers } from '#server/services/answer-pushes.ts'
import { forgetOldKeys } from '#server/services/idempotency.ts'
import { forgetOldChanges } from '#server/services/import-changes.ts'
import { forgetOldAttempts } from '#server/services/login-attempts.ts'
import { forgetOldOfficeSessions } from '#server/services/office-sessions.ts'
import { forgetOldPasskeyCodes } from '#server/services/passkeys.ts'
import { forgetOldPasswordKeys } from '#server/services/password-keys.ts'
import { forgetOldDeliveries, forgetOldPushes } from '#server/services/push-deliveries.ts'
import { forgetOldCounts } from '#server/services/rate-limits.ts'
import { forgetOldCodes } from '#server/services/secret-codes.ts'
import { forgetOldTrail } from '#server/services/security-trail.ts'
import { forgetOldSessions } from '#server/services/sessions.ts'
import { rotateTokenKeys } from '#server/services/token-keys.ts'

/**
 * Deletes expired rows. Correctness does not depend on it: every reader checks a row's expiry. It keeps
 * tables from growing, and keeps personal data no longer than needed. An expired key for tokens gets a
 * successor.
 */
export async function forgetExpired(database: Database, now: Date): Promise<void> {
  await forgetOldAttempts(database, now)
  await forgetOldSessions(database, now)
  await forgetOldPasswordKeys(database, now)
  await forgetOldPasskeyCodes(database, now)
  await forgetOldOfficeSessions(database, now)
  await forgetOldCodes(database, now)
  await forgetOldCounts(database, now)
  await forgetOldKeys(database, now)
  await forgetOldDeliveries(database, now)
  await forgetOldPushes(database, now)
  await forgetOldAnswers(database, now)
  await forgetOldTrail(database, now)
  await forgetOldChanges(database, now)
  await rotateTokenKeys(database, now)
}
