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
    let seen = look()
    const onScroll = () => {
      // By what is seen moving: the browser scrolls too, to keep what is read in its place while
      // days above it are made.
      const moved = seen.month ? seen.top - topOf(seen.month) : scrollY - seen.top
      if (Math.abs(moved) < MOVE_PX) return
      seen = look()
      legend.toggleAttribute('data-away', moved > 0 && isStuck(legend))
    }
    // Another range, or days that are made: what is seen stands elsewhere, and nobody scrolled.
    const layout = new ResizeObserver(() => {
      seen = look()
    })
    layout.observe(document.body)
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      layout.disconnect()
      removeEventListener('scroll', onScroll)
    }
  }, [element])
}

/** The month in the middle of what is seen, and where it stands; above the months, the page itself. */
function look(): { readonly month: Element | undefined; readonly top: number } {
  const month =
    document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[data-month]') ?? undefined
  return month ? { month, top: topOf(month) } : { month, top: scrollY }
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top
}

/** Whether it is held at the top, and no longer where it stands in the page. */
function isStuck(legend: HTMLElement): boolean {
  const before = legend.previousElementSibling
  return !before || before.getBoundingClientRect().bottom < topOf(legend) - 24
}
