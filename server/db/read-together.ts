/**
 * Makes one query of many small ones: whoever asks in the same turn of the event loop shares the next
 * query. When the factory opens the app at six, hundreds of phones ask who they are at once, and the
 * rows cost far less than asking for them one by one.
 *
 * A query begins after everybody in it has asked, never before: what was committed before a request
 * came in, such as a session that was taken back, is seen by that request. Nothing is kept.
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

  /** After every request that has already come in was read. */
  function endOfTurn(): Promise<void> {
    return new Promise((settle) =>
      setImmediate(() => {
        waiting = undefined
        settle()
      }),
    )
  }
}
