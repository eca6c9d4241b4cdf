import { useEffect, useState } from 'react'
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
    loadWatch().then(({ watch }) => {
      if (left) return
      const show = (rows: Result) => setResult((shown) => (sameValue(shown, rows) ? shown : rows))
      stop = watch(query, show, fail)
    }, fail)
    return () => {
      left = true
      stop?.()
    }
  }, [query])

  if (failure) throw failure.error
  return result
}

/** Loads what watches the database, ahead of its use. */
export function loadWatch() {
  return import('#db/watch.ts')
}
