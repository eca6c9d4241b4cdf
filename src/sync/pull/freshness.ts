import type { ApiError } from '#api/api-error.ts'
import type { PersonDatabase } from '#db/database.ts'
import type { Fault, FreshnessRow } from '#db/tables.ts'
import type { Dataset } from '#sync/pull/dataset.ts'

/** The record after the server confirmed a copy: its fault is gone, its time is now. */
export function freshRow(
  { name, freshForMs }: Pick<Dataset, 'name' | 'freshForMs'>,
  held: Partial<FreshnessRow> | undefined,
  good: { now: number; etag?: string | undefined; replyHash?: string | undefined },
): FreshnessRow {
  return {
    dataset: name,
    freshForMs,
    confirmedAt: good.now,
    ...(held?.changedAt === undefined ? {} : { changedAt: held.changedAt }),
    ...(good.etag === undefined ? {} : { etag: good.etag }),
    ...(good.replyHash === undefined ? {} : { replyHash: good.replyHash }),
  }
}

/** Notes that the server calls the copies of `datasets` current: their age, and no row of theirs. */
export async function confirm(
  db: PersonDatabase,
  datasets: readonly Dataset[],
  now: number,
): Promise<void> {
  if (datasets.length === 0) return
  await db.transaction('rw', 'freshness', async () => {
    const held = await db.freshness.bulkGet(datasets.map(({ name }) => name))
    await db.freshness.bulkPut(
      datasets.map((dataset, index) =>
        freshRow(dataset, held[index], {
          now,
          etag: held[index]?.etag,
          replyHash: held[index]?.replyHash,
        }),
      ),
    )
  })
}

/** Notes why the last pull failed; what is known of the copy stays. */
export async function recordFault(
  db: PersonDatabase,
  { name, freshForMs }: Dataset,
  error: ApiError,
  now: number,
): Promise<void> {
  const fault: Fault = { code: error.code, detail: error.message, at: now }
  await db.transaction('rw', 'freshness', async () => {
    const held = await db.freshness.get(name)
    await db.freshness.put({ ...held, dataset: name, freshForMs, fault })
  })
}
