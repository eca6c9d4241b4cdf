/**
 * A signal that aborts with the first of `signals`, and for its reason. `AbortSignal.any` is younger
 * than the oldest browsers that the app is built for.
 */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const any = new AbortController()
  for (const signal of signals) {
    const follow = () => any.abort(signal.reason)
    if (signal.aborted) follow()
    // One that lives on, such as a host's own, forgets each of its calls once that is aborted, by its
    // time limit at the latest.
    else signal.addEventListener('abort', follow, { once: true, signal: any.signal })
  }
  return any.signal
}
