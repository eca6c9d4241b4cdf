/**
 * A signal that aborts with the first of `signals`, and with its reason. The oldest supported
 * browsers lack `AbortSignal.any`.
 */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const any = new AbortController()
  for (const signal of signals) {
    const follow = () => any.abort(signal.reason)
    if (signal.aborted) follow()
    // A long-lived signal, such as a host's own, drops each call's listener once that call is aborted,
    // by its time limit at the latest.
    else signal.addEventListener('abort', follow, { once: true, signal: any.signal })
  }
  return any.signal
}
