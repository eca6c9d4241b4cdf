import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Released beyond this part of its own size, or faster than this, it closes. */
const FAR = 0.3
const FAST_PX_PER_MS = 0.5

/**
 * A sheet can be swiped back to where it came from. It follows the finger (`data-held`), and returns
 * when released too early.
 */
export function useSwipeAway(
  sheet: RefObject<HTMLElement | null>,
  from: 'below' | 'side',
  onAway: () => void,
): void {
  const away = useEffectEvent(onAway)

  useEffect(() => {
    const element = sheet.current
    if (!element) return
    const held = element
    let start: { x: number; y: number; at: number } | undefined
    let moved = 0

    function onStart(event: TouchEvent) {
      const touch = event.touches[0]
      const free = from === 'side' || held.scrollTop <= 0
      start =
        touch && event.touches.length === 1 && free
          ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp }
          : undefined
    }
    function onMove(event: TouchEvent) {
      const touch = event.touches[0]
      if (!start || !touch) return
      const x = touch.clientX - start.x
      const y = touch.clientY - start.y
      // A side sheet slides along the inline axis.
      const along = from === 'below' ? y : x * (held.matches(':dir(rtl)') ? -1 : 1)
      const across = from === 'below' ? x : y
      if (moved === 0 && Math.abs(across) > Math.abs(along)) start = undefined
      else move(Math.max(0, along))
    }
    function move(distance: number) {
      moved = distance
      held.toggleAttribute('data-held', distance > 0)
      held.style.translate =
        distance === 0 ? '' : from === 'below' ? `0 ${distance}px` : `${distance}px 0`
    }
    function onEnd(event: TouchEvent) {
      const size = from === 'below' ? held.offsetHeight : held.offsetWidth
      const speed = start ? moved / Math.max(1, event.timeStamp - start.at) : 0
      const far = moved > size * FAR || (moved > 24 && speed > FAST_PX_PER_MS)
      start = undefined
      move(0)
      if (far && event.type === 'touchend') away()
    }

    held.addEventListener('touchstart', onStart, { passive: true })
    held.addEventListener('touchmove', onMove, { passive: true })
    held.addEventListener('touchend', onEnd)
    held.addEventListener('touchcancel', onEnd)
    return () => {
      held.removeEventListener('touchstart', onStart)
      held.removeEventListener('touchmove', onMove)
      held.removeEventListener('touchend', onEnd)
      held.removeEventListener('touchcancel', onEnd)
    }
  }, [sheet, from])
}
