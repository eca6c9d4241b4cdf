import { ApiError, isUnreachable } from '#api/api-error.ts'
import { deferred } from '#sync/pull/deferred.ts'
import { PARALLEL_CALLS } from '#sync/pull/parallel.ts'

/**
 * Answers that are kept together while as many are still to come: a sync that is cut off keeps what
 * came, and one that ends has less to write.
 */
const KEPT_TOGETHER = 6

/** The answers to several calls, as they come. */
export interface Answers<Answer> {
  readonly came: readonly Answer[]
  /** Whether all calls have ended. */
  readonly isOver: boolean
  /** Why some answers did not arrive. */
  readonly failure: ApiError | undefined
  /** Resolves when enough answers to store have arrived, or when all calls have ended. */
  enough(): Promise<unknown>
}

/**
 * Asks for `items`, some at a time, and for none after a failure that says that no server answers. A failure
 * of one item alone does not stop the others.
 *
 * @param onOver is called when the last call has ended
 */
export function askAll<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
  onOver: () => void,
): Answers<Answer> {
  const waiting = items.values()
  const came: Answer[] = []
  let failure: ApiError | undefined
  let isOver = false
  let more = deferred()
  async function lane() {
    for (const item of waiting) {
      if (failure && isUnreachable(failure)) return
      try {
        came.push(await ask(item))
        if (came.length % KEPT_TOGETHER > 0) continue
        if (items.length - came.length < KEPT_TOGETHER) continue
        more.resolve()
        more = deferred()
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (!failure || isUnreachable(error)) failure = error
      }
    }
  }
  const over = Promise.all(Array.from({ length: PARALLEL_CALLS }, lane)).then(() => {
    isOver = true
    onOver()
  })
  return {
    came,
    get isOver() {
      return isOver
    },
    get failure() {
      return failure
    },
    enough: () => Promise.race([over, more.promise]),
  }
}
