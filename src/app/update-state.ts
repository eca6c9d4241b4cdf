import { hasUnsavedTyping, onUnsavedTyping } from '#ui/unsaved-typing.ts'

/** A newer version waits for the person's consent; set by `service-worker.ts`, shown by the frame. */
let apply: (() => void) | undefined
const listeners = new Set<() => void>()

/**
 * The way to put the waiting version in its place; `undefined` while there is none, and while
 * somebody types: it is not offered over that.
 */
export function pendingUpdate(): (() => void) | undefined {
  return hasUnsavedTyping() ? undefined : apply
}

export function onPendingUpdate(listener: () => void): () => void {
  listeners.add(listener)
  const stopTyping = onUnsavedTyping(listener)
  return () => {
    listeners.delete(listener)
    stopTyping()
  }
}

export function announceUpdate(update: (() => void) | undefined): void {
  apply = update
  for (const listener of listeners) listener()
}
