import { useEffect, useEffectEvent, useState } from 'react'
import { isDatabaseInDoubt } from '#db/removed.ts'

/** What was read, and as of what. */
export interface AsOf<Result> {
  readonly key: string
  readonly result: Result
}

/**
 * What `read` finds in the local database, read again when `key` changes, which says as of what it is:
 * mostly when its rows last changed (`FreshnessRow`). For many rows: a live query notes each key it
 * has read, which takes longer than to read them. Shows the last result while a new one is on its way;
 * an error goes to the route's error page.
 *
 * @param key without one nothing is read
 * @param first what the loader has read
 */
export function useReadAgain<Result>(
  read: () => Promise<Result>,
  key: string | undefined,
  first: AsOf<Result> | undefined,
): Result | undefined {
  const [held, setHeld] = useState(first)
  const [failure, setFailure] = useState<{ error: unknown }>()
  const isHeld = held?.key === key
  const readNow = useEffectEvent(read)

  useEffect(() => {
    if (isHeld || key === undefined) return
    let left = false
    readNow().then(
      (result) => {
        if (!left) setHeld({ key, result })
      },
      (error: unknown) => {
        if (!isDatabaseInDoubt()) setFailure({ error })
      },
    )
    return () => {
      left = true
    }
  }, [isHeld, key])

  if (failure) throw failure.error
  return held?.result
}
