import type { ApiError } from '#api/api-error.ts'
import type { DatasetName } from '#contract/sync.ts'
import type { PersonDatabase } from '#db/person-database.ts'
import type { LeftOut, SyncAttemptRow } from '#db/tables.ts'
import type { SyncFaults } from '#sync/pull/calls-for-all.ts'
import type { PullOutcome } from '#sync/pull/pull.ts'

/** So many are kept for the support screen. */
export const KEPT_ATTEMPTS = 50

/** What one sync came to, by dataset; datasets that were not asked about are missing. */
export type SyncReport = ReadonlyMap<DatasetName, PullOutcome>

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

/** Summarises a sync's outcomes for its `SyncAttemptRow`. */
export function sumOf(report: SyncReport, { batch, manifest }: SyncFaults) {
  let rowsWritten = 0
  const failed: { dataset: string; code: string; detail?: string }[] = []
  if (batch) failed.push({ dataset: 'batch', ...reasonOf(batch) })
  if (manifest) failed.push({ dataset: 'manifest', ...reasonOf(manifest) })
  const leftOut: (LeftOut & { dataset: string })[] = []
  for (const [dataset, outcome] of report) {
    if (outcome.kind === 'updated') rowsWritten += outcome.rowsWritten
    if (outcome.kind === 'failed') failed.push({ dataset, ...reasonOf(outcome.error) })
    if (outcome.kind === 'no-room') failed.push({ dataset, code: 'local-storage' })
    if ('leftOut' in outcome && outcome.leftOut) leftOut.push({ dataset, ...outcome.leftOut })
  }
  return { rowsWritten, failed, ...(leftOut.length > 0 ? { leftOut } : {}) }
}

function reasonOf({ code, message }: ApiError) {
  return { code, detail: message }
}
