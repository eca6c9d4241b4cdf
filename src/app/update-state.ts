import { createStore } from '#store/store.ts'
import { hasUnsavedTyping, onUnsavedTyping } from '#ui/unsaved-typing.ts'

/** A newer version waits for the person's consent; set by `service-worker.ts`, shown by the frame. */
const waiting = createStore<(() => void) | undefined>(undefined)

/**
 * Activates the waiting version; `undefined` while there is none, and while the person types: it is
 * not offered then.
 */
export function pendingUpdate(): (() => void) | undefined {
  return hasUnsavedTyping() ? undefined : waiting.get()
}

export function onPendingUpdate(listener: () => void): () => void {
  const stops = [waiting.subscribe(listener), onUnsavedTyping(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

export const announceUpdate = waiting.set
