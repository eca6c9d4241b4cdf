/** A value that changes over time, in the shape React's `useSyncExternalStore` wants. */
export interface Store<State extends object> {
  get(): State
  /** Calls `listener` at each change; gives the way to stop. */
  subscribe(listener: () => void): () => void
}

export function createStore<State extends object>(
  first: State,
): Store<State> & { set(change: Partial<State>): void } {
  let state = first
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(change) {
      const next = { ...state, ...change }
      const same = Object.entries(next).every(([key, value]) => Reflect.get(state, key) === value)
      if (same) return
      state = next
      for (const listener of listeners) listener()
    },
  }
}
