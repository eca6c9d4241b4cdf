import { useLiveQuery } from 'dexie-react-hooks'
import { useRef } from 'react'
import { sameValue } from '#db/same-value.ts'
import { tellWhenLate } from '#db/silence.ts'
import { unlessInDoubt } from '#db/watch.ts'

/**
 * The result of `read` on the local database, now and whenever rows it read change; `first`, mostly
 * the loader's, until then. A result equal to the shown one keeps its identity: a screen that opens
 * does not render twice, nor at a sync that changed other rows of its tables.
 */
export function useLive<Result>(
  read: () => Promise<Result>,
  deps: unknown[],
  first: Result | undefined,
): Result | undefined {
  const shown = useRef(first)
  return useLiveQuery(
    async () => {
      const next = await unlessInDoubt(tellWhenLate(read()))
      if (!sameValue(shown.current, next)) shown.current = next
      return shown.current
    },
    deps,
    first,
  )
}
