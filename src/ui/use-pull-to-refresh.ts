import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** How far to pull down from the page's top until releasing refreshes, CSS pixels. */
const REACH_PX = 110

/**
 * Pulling the page down from its top calls `onRefresh`. The element with the returned ref shows it:
 * `--pull` runs from 0 to 1, `data-pulling` is set during the pull and `data-reached` once releasing
 * refreshes. Written to the element directly, since a render for every move would be too slow on the
 * phones this is for.
 */
export function usePullToRefresh(onRefresh: () => void): RefObject<HTMLDivElement | null> {
  const indicator = useRef<HTMLDivElement>(null)
  const refresh = useEffectEvent(onRefresh)

  useEffect(() => {
    let start: { x: number; y: number } | undefined
    let pulled = 0

    function show(amount: number) {
      pulled = amount
      const element = indicator.current
      element?.style.setProperty('--pull', String(Math.min(amount, 1.2)))
      element?.toggleAttribute('data-pulling', amount > 0)
      element?.toggleAttribute('data-reached', amount >= 1)
    }
    function onStart(event: TouchEvent) {
      const touch = event.touches[0]
      const inDialog = event.target instanceof Element && event.target.closest('dialog') !== null
      const atTop = scrollY <= 0 && event.touches.length === 1 && !inDialog
      start = atTop && touch ? { x: touch.clientX, y: touch.clientY } : undefined
    }
    function onMove(event: TouchEvent) {
      const touch = event.touches[0]
      if (!start || !touch) return
      const down = touch.clientY - start.y
      const aside = Math.abs(touch.clientX - start.x)
      // A move aside or back up is another gesture.
      if (pulled === 0 && (aside > down || down < 0 || scrollY > 0)) start = undefined
      else show(Math.max(0, (down - 12) / REACH_PX))
    }
    function onEnd(event: TouchEvent) {
      if (event.type === 'touchend' && pulled >= 1) refresh()
      start = undefined
      if (pulled > 0) show(0)
    }

    addEventListener('touchstart', onStart, { passive: true })
    addEventListener('touchmove', onMove, { passive: true })
    addEventListener('touchend', onEnd)
    addEventListener('touchcancel', onEnd)
    return () => {
      removeEventListener('touchstart', onStart)
      removeEventListener('touchmove', onMove)
      removeEventListener('touchend', onEnd)
      removeEventListener('touchcancel', onEnd)
    }
  }, [])

  return indicator
}
