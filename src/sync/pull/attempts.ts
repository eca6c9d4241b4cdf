import type { PersonDatabase } from '#db/database.ts'
import type { SyncAttemptRow } from '#db/tables.ts'

/** So many are kept for the support screen. */
export const KEPT_ATTEMPTS = 50

/** Notes how a sync went, and forgets the oldest. */
export async function recordAttempt(db: PersonDatabase, attempt: SyncAttemptRow): Promise<void> {
  await db.transaction('rw', 'syncAttempts', async () => {
    const id = await db.syncAttempts.add(attempt)
    await db.syncAttempts
      .where('id')
      .belowOrEqual(id - KEPT_ATTEMPTS)
      .delete()
  })
}
