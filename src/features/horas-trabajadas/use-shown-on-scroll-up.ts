import { type RefObject, useEffect } from 'react'

/** Less is the trembling of a finger. */
const MOVE_PX = 6

/**
 * Keeps `data-away` on a sticky element while it is stuck and the page is scrolled down: it comes
 * back when somebody scrolls up. Written past React: a scroll must not render anything.
 */
export function useShownOnScrollUp(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const legend = element.current
    if (!legend) return
    const root = document.documentElement
    let last = scrollY
    let height = root.scrollHeight
    const onScroll = () => {
      const moved = scrollY - last
      if (Math.abs(moved) < MOVE_PX) return
      const grown = root.scrollHeight !== height
      last = scrollY
      height = root.scrollHeight
      // The browser keeps what is read in its place while days above it are made: nobody scrolled.
      if (moved < 0 && grown) return
      legend.toggleAttribute('data-away', moved > 0 && isStuck(legend))
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [element])
}

/** Whether it is held at the top, and no longer where it stands in the page. */
function isStuck(legend: HTMLElement): boolean {
  const before = legend.previousElementSibling
  return !before || before.getBoundingClientRect().bottom < legend.getBoundingClientRect().top - 24
}
