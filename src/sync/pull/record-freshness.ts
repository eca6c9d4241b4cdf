import type { ApiError } from '#api/api-error.ts'
import type { PersonDatabase } from '#db/person-database.ts'
import type { Fault, FreshnessRow, LeftOut } from '#db/tables.ts'
import type { Dataset } from '#sync/pull/dataset.ts'

/** What a good answer says of itself. */
interface GoodAnswer {
  readonly now: number
  readonly etag?: string | undefined
  readonly replyHash?: string | undefined
  /** What the copy lacks of the answer it is from. */
  readonly leftOut: LeftOut | undefined
}

/** The record after the server confirmed a copy: its fault is gone, its time is now. */
export function freshRow(
  { name, freshForMs }: Pick<Dataset, 'name' | 'freshForMs'>,
  held: Partial<FreshnessRow> | undefined,
  good: GoodAnswer,
): FreshnessRow {
  return {
    dataset: name,
    freshForMs,
    confirmedAt: good.now,
    ...(held?.changedAt === undefined ? {} : { changedAt: held.changedAt }),
    ...(good.etag === undefined ? {} : { etag: good.etag }),
    ...(good.replyHash === undefined ? {} : { replyHash: good.replyHash }),
    ...(good.leftOut === undefined ? {} : { leftOut: good.leftOut }),
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
          leftOut: held[index]?.leftOut,
        }),
      ),
    )
  })
}

/**
 * Notes why the last pull failed; what is known of the copy stays. The same failure again is not written again: away
 * from its network a device tries all day, and each write has every screen read anew.
 */
export async function recordFault(
  db: PersonDatabase,
  { name, freshForMs }: Dataset,
  error: ApiError,
  now: number,
): Promise<void> {
  const fault: Fault = { code: error.code, detail: error.message, at: now }
  await db.transaction('rw', 'freshness', async () => {
    const held = await db.freshness.get(name)
    const isKnown = held?.fault?.code === fault.code && held.fault.detail === fault.detail
    if (!isKnown) await db.freshness.put({ ...held, dataset: name, freshForMs, fault })
  })
}
