import { useEffect } from 'react'

/** An element that can be scrolled to its ends. */
const OWN_ENDS = 'input, select, textarea, dialog'

/**
 * Home and End jump at once: the browser's smooth scroll through thousands of rows would stop at the
 * first one that is higher than estimated.
 */
export function useInstantEnds(): void {
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey } = event
      if ((key !== 'Home' && key !== 'End') || defaultPrevented) return
      if (ctrlKey || metaKey || altKey || shiftKey) return
      if (target instanceof Element && target.closest(OWN_ENDS)) return
      event.preventDefault()
      const top = key === 'Home' ? 0 : document.documentElement.scrollHeight
      scrollTo({ top, behavior: 'instant' })
    }
    addEventListener('keydown', go)
    return () => removeEventListener('keydown', go)
  }, [])
}
