import { useLiveQuery } from 'dexie-react-hooks'
import { useRef } from 'react'
import { sameValue } from '#db/same-value.ts'

/**
 * What `read` finds in the local database, now and whenever rows it read change; `first`, mostly the
 * loader's, until then. A result that says the same as the one that is shown is that very one: a
 * screen that opens does not render twice, nor at a sync that changed other rows of its tables.
 */
export function useLive<Result>(
  read: () => Promise<Result>,
  deps: unknown[],
  first: Result | undefined,
): Result | undefined {
  const shown = useRef(first)
  return useLiveQuery(
    async () => {
      const next = await read()
      if (!sameValue(shown.current, next)) shown.current = next
      return shown.current
    },
    deps,
    first,
  )
}
