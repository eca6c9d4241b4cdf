import { useEffect } from 'react'

/** An element that can be scrolled to its ends. */
const OWN_ENDS = 'input, select, textarea, dialog'
/** What a person scrolls with. */
const BY_HAND = ['keydown', 'wheel', 'touchstart', 'mousedown'] as const

/**
 * Home and End jump at once: the browser's smooth scroll through thousands of rows would stop at the
 * first one that is higher than estimated.
 */
export function useInstantEnds(): void {
  useEffect(() => {
    let leaveEnd = () => {}
    const go = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey } = event
      if ((key !== 'Home' && key !== 'End') || defaultPrevented) return
      if (ctrlKey || metaKey || altKey || shiftKey) return
      if (target instanceof Element && target.closest(OWN_ENDS)) return
      event.preventDefault()
      leaveEnd()
      if (key === 'Home') scrollTo({ top: 0, behavior: 'instant' })
      else leaveEnd = stayAtEnd()
    }
    addEventListener('keydown', go)
    return () => {
      removeEventListener('keydown', go)
      leaveEnd()
    }
  }, [])
}

/**
 * Scrolls to the end of the page, and again whenever its length changes, as it does when rows are higher
 * than estimated, until the page was scrolled elsewhere, or the person begins to: a jump would stop a scroll
 * that has not moved yet. Returns what ends it.
 */
function stayAtEnd(): () => void {
  const page = document.documentElement
  let lengthPx = page.scrollHeight
  const toEnd = () => scrollTo({ top: page.scrollHeight, behavior: 'instant' })
  const observer = new ResizeObserver(() => {
    // Of a page that became shorter, the browser has moved the end into view itself.
    const endPx = Math.min(lengthPx, page.scrollHeight) - page.clientHeight
    if (scrollY < endPx - 1) return leave()
    lengthPx = page.scrollHeight
    toEnd()
  })
  const leave = () => {
    observer.disconnect()
    for (const type of BY_HAND) removeEventListener(type, leave)
  }
  toEnd()
  observer.observe(document.body)
  for (const type of BY_HAND) addEventListener(type, leave, { passive: true })
  return leave
}
