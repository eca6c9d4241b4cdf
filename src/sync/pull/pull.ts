import { ApiError } from '#api/api-error.ts'
import { isOutOfRoom, withRoom } from '#db/make-room.ts'
import type { FreshnessRow, LeftOut } from '#db/tables.ts'
import type { Dataset, PullContext } from '#sync/pull/dataset.ts'
import { recordFault } from '#sync/pull/record-freshness.ts'

/** The outcome of one pull. */
export type PullOutcome =
  /** The server said, or the reply showed, that the copy is current: no row was touched. */
  | { readonly kind: 'unchanged'; readonly leftOut?: LeftOut }
  | { readonly kind: 'updated'; readonly rowsWritten: number; readonly leftOut?: LeftOut }
  /** The device has no room for it, and nothing to give up for it. */
  | { readonly kind: 'no-room' }
  /** Rows and ETag are as before, the reason is recorded. */
  | { readonly kind: 'failed'; readonly error: ApiError }

/**
 * Brings one dataset up to date. Its rows and what is known of them are written in one
 * transaction, so that no reader ever sees half a reply and no crash can leave an ETag without its
 * rows; a failure leaves both and is recorded.
 *
 * @param held what is known of the copy; `undefined` when it never came
 */
export async function pull(
  dataset: Dataset,
  context: PullContext,
  held: FreshnessRow | undefined,
): Promise<PullOutcome> {
  const { db, now } = context
  try {
    const { rowsWritten, leftOut } = await withRoom(
      db,
      () => dataset.pull(context, held),
      context.onFull,
    )
    const lacking = leftOut ? { leftOut } : {}
    return rowsWritten > 0
      ? { kind: 'updated', rowsWritten, ...lacking }
      : { kind: 'unchanged', ...lacking }
  } catch (error) {
    if (isOutOfRoom(error)) return { kind: 'no-room' }
    const failure = asApiError(error)
    // An aborted call says nothing about the data.
    if (failure.code !== 'aborted') await recordFault(db, dataset, failure, now())
    return { kind: 'failed', error: failure }
  }
}

/** Transport and reply faults are expected; any other error is a fault of ours and is thrown on. */
function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}
