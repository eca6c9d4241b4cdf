import { useEffect } from 'react'

/** Forms that hold typing which a reload would lose or tear somebody out of. */
let forms = 0
const listeners = new Set<() => void>()

/** While `isTyping`, no update reloads this page (design "Service worker"). */
export function useUnsavedTyping(isTyping: boolean): void {
  useEffect(() => {
    if (!isTyping) return
    change(1)
    return () => change(-1)
  }, [isTyping])
}

/** Whether somebody is in the middle of a form. */
export function hasUnsavedTyping(): boolean {
  return forms > 0
}

/** Calls `listener` when somebody begins or ends typing; gives the way to stop. */
export function onUnsavedTyping(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Resolves when nobody is typing. */
export function typingEnded(): Promise<void> {
  return new Promise((resolve) => {
    if (!hasUnsavedTyping()) return resolve()
    const stop = onUnsavedTyping(() => {
      if (hasUnsavedTyping()) return
      stop()
      resolve()
    })
  })
}

function change(by: number): void {
  forms += by
  for (const listener of listeners) listener()
}
