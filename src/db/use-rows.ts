import { startTransition, useEffect, useState } from 'react'
import { sameValue } from '#db/same-value.ts'
import type { RowQuery } from '#db/table-rows.ts'

/**
 * The live result of a query whose first result is at hand: Dexie, which a cold start's first
 * paint does not wait for, is loaded after it. Shows the last result while a new query is on its
 * way; an error goes to the route's error page. Without a query nothing is read.
 */
export function useRows<Result>(
  query: RowQuery<Result> | undefined,
  first: Result | undefined,
): Result | undefined {
  const [result, setResult] = useState(() => first)
  const [failure, setFailure] = useState<{ error: unknown }>()

  useEffect(() => {
    if (!query) return
    let stop: (() => void) | undefined
    let left = false
    const fail = (error: unknown) => setFailure({ error })
    // Rows that come by themselves are rendered in pieces: a finger need not wait for them.
    const show = (rows: Result) =>
      startTransition(() => setResult((shown) => (sameValue(shown, rows) ? shown : rows)))
    const begin = async () => {
      const { databaseOf, watch } = await loadWatch()
      await taskOfItsOwn()
      if (left) return
      databaseOf(query)
      await taskOfItsOwn()
      if (!left) stop = watch(query, show, fail)
    }
    begin().catch(fail)
    return () => {
      left = true
      stop?.()
    }
  }, [query])

  if (failure) throw failure.error
  return result
}

let lastTask: Promise<void> = Promise.resolve()

/** A task for each caller, in their order: the queries of a start would hold up the page together. */
function taskOfItsOwn(): Promise<void> {
  lastTask = lastTask.then(() => new Promise((resolve) => setTimeout(resolve)))
  return lastTask
}

/** Loads what watches the database, ahead of its use. */
export function loadWatch() {
  return import('#db/watch.ts')
}
