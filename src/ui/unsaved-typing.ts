import { useEffect } from 'react'
import { createStore } from '#store/store.ts'

/** Forms with typing that a reload would lose or interrupt. */
const forms = createStore(0)

/** While `isTyping`, no update reloads this page (design "Service worker"). */
export function useUnsavedTyping(isTyping: boolean): void {
  useEffect(() => {
    if (!isTyping) return
    change(1)
    return () => change(-1)
  }, [isTyping])
}

/** Whether the person is filling in a form. */
export function hasUnsavedTyping(): boolean {
  return forms.get() > 0
}

/** Calls `listener` when the person begins or ends typing; returns the unsubscribe function. */
export const onUnsavedTyping = forms.subscribe

/** Resolves when the person is not typing. */
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
  forms.set(forms.get() + by)
}
