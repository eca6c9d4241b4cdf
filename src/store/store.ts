import { createListeners } from '#store/listeners.ts'

/** A value that changes over time, in the shape React's `useSyncExternalStore` wants. */
export interface Store<Value> {
  readonly get: () => Value
  /** Calls `listener` at each change; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Holds `first` until another value is set; setting the same value notifies no listener. */
export function createStore<Value>(
  first: Value,
): Store<Value> & { readonly set: (value: Value) => void } {
  const { listen, notify } = createListeners()
  let current = first
  return {
    get: () => current,
    subscribe: listen,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      notify()
    },
  }
}
