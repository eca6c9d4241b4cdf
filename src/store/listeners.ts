/** Listeners of one event. */
export interface Listeners {
  /** Calls `listener` at every `notify()`; returns the unsubscribe function. */
  readonly listen: (listener: () => void) => () => void
  readonly notify: () => void
}

export interface ListenersOptions {
  /** Starts watching the source when the first listener subscribes; returns the stop function. */
  readonly watch?: () => () => void
}

/** A set of listeners; the source is watched only while there are any. */
export function createListeners({ watch }: ListenersOptions = {}): Listeners {
  const listeners = new Set<() => void>()
  let stopWatching: (() => void) | undefined
  return {
    listen(listener) {
      // A separate entry for each call: the same function may subscribe twice and unsubscribe once.
      const called = () => listener()
      listeners.add(called)
      if (listeners.size === 1) stopWatching = watch?.()
      return () => {
        if (!listeners.delete(called) || listeners.size > 0) return
        stopWatching?.()
        stopWatching = undefined
      }
    },
    notify() {
      // A listener may unsubscribe itself, or another, during the calls.
      for (const listener of [...listeners]) if (listeners.has(listener)) listener()
    },
  }
}
