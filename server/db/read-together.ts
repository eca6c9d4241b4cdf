/**
 * Makes one query of many small ones: all callers in the same turn of the event loop share the next
 * query. When the factory opens the app at six, hundreds of phones ask for their session at once, and
 * the rows cost far less together than one by one.
 *
 * A query begins after every call it serves, never before: what was committed before a request came in,
 * such as a revoked session, is seen by that request. No result is kept.
 */
export function readTogether<Key, Found>(
  readAll: (keys: readonly Key[]) => Promise<(key: Key) => Found>,
): (key: Key) => Promise<Found> {
  let waiting: { readonly keys: Set<Key>; readonly found: Promise<(key: Key) => Found> } | undefined

  return async (key) => {
    if (!waiting) {
      const keys = new Set<Key>()
      waiting = { keys, found: endOfTurn().then(() => readAll([...keys])) }
    }
    waiting.keys.add(key)
    return (await waiting.found)(key)
  }

  /** After all requests that have already arrived were read. */
  function endOfTurn(): Promise<void> {
    return new Promise((settle) =>
      setImmediate(() => {
        waiting = undefined
        settle()
      }),
    )
  }
}
