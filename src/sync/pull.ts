import { ApiError } from '#api/api-error.ts'
import type { ApiClient } from '#api/client.ts'
import type { PersonDatabase } from '#db/database.ts'
import type { Fault, FreshnessRow } from '#db/tables.ts'
import type { Dataset } from '#sync/dataset.ts'

/** What one pull came to. */
export type PullOutcome =
  /** The server said, or the reply showed, that the copy is current: no row was touched. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'updated'; readonly rowsWritten: number }
  /** Rows and ETag are as before, the reason is recorded. */
  | { readonly kind: 'failed'; readonly error: ApiError }

export interface PullContext {
  readonly db: PersonDatabase
  readonly api: ApiClient
  readonly now: () => number
  readonly signal?: AbortSignal
}

/**
 * Brings one dataset up to date by a conditional GET. The reply is parsed before the transaction
 * begins; rows, ETag and time are then written in one, so that no reader ever sees half a reply
 * and no crash can leave an ETag without its rows.
 */
export async function pull(dataset: Dataset, context: PullContext): Promise<PullOutcome> {
  const { db, api, now, signal } = context
  const held = await db.freshness.get(dataset.name)
  try {
    const fetched = await api.fetchText(dataset.call, { etag: held?.etag, signal })
    if (fetched.kind === 'unchanged') {
      await confirm(db, [dataset], now())
      return { kind: 'unchanged' }
    }
    const replyHash = await sha256(fetched.text)
    const etag = fetched.etag
    if (held?.confirmedAt !== undefined && held.replyHash === replyHash) {
      await db.freshness.put(freshRow(dataset, held, { now: now(), etag, replyHash }))
      return { kind: 'unchanged' }
    }
    const prepared = dataset.prepare(fetched.text)
    const rowsWritten = await db.transaction('rw', [dataset.table, 'freshness'], async () => {
      const written = await prepared.write(db)
      const changed = written > 0 ? { changedAt: now() } : {}
      const before = { ...held, ...changed }
      await db.freshness.put(freshRow(dataset, before, { now: now(), etag, replyHash }))
      return written
    })
    return rowsWritten > 0 ? { kind: 'updated', rowsWritten } : { kind: 'unchanged' }
  } catch (error) {
    const failure = asApiError(error)
    // Giving up on a call says nothing about the data.
    if (failure.code !== 'aborted') await recordFault(db, dataset, failure, now())
    return { kind: 'failed', error: failure }
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

function freshRow(
  dataset: Dataset,
  held: Partial<FreshnessRow> | undefined,
  good: { now: number; etag: string | undefined; replyHash: string | undefined },
): FreshnessRow {
  return {
    dataset: dataset.name,
    confirmedAt: good.now,
    ...(held?.changedAt === undefined ? {} : { changedAt: held.changedAt }),
    ...(good.etag === undefined ? {} : { etag: good.etag }),
    ...(good.replyHash === undefined ? {} : { replyHash: good.replyHash }),
  }
}

async function recordFault(
  db: PersonDatabase,
  dataset: Dataset,
  error: ApiError,
  now: number,
): Promise<void> {
  const fault: Fault = { code: error.code, detail: error.message, at: now }
  await db.transaction('rw', 'freshness', async () => {
    const held = await db.freshness.get(dataset.name)
    await db.freshness.put({ ...held, dataset: dataset.name, fault })
  })
}

/** Transport and reply faults are expected; anything else is a fault of ours and goes on up. */
function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
