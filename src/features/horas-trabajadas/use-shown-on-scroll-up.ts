import { type RefObject, useEffect } from 'react'

/** Shorter movements are an unsteady finger. */
const MOVE_PX = 6

/**
 * Sets `data-away` on a sticky element while it is stuck and the page is scrolled down: it comes back
 * when the person scrolls up. Written past React: scrolling must not render.
 */
export function useShownOnScrollUp(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const legend = element.current
    if (!legend) return
    let seen = look()
    const onScroll = () => {
      // Measured by what moves on the screen: the browser scrolls too, by scroll anchoring, while days
      // above are rendered.
      const moved = seen.month ? seen.top - topOf(seen.month) : scrollY - seen.top
      if (Math.abs(moved) < MOVE_PX) return
      seen = look()
      legend.toggleAttribute('data-away', moved > 0 && isStuck(legend))
    }
    // Another range, or newly rendered days: the content moved, and the person did not scroll.
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

/** The month in the middle of the viewport and its position; above the months, the page itself. */
function look(): { readonly month: Element | undefined; readonly top: number } {
  const month =
    document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[data-month]') ?? undefined
  return month ? { month, top: topOf(month) } : { month, top: scrollY }
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top
}

/** Whether it is stuck at the top, away from its place in the page. */
function isStuck(legend: HTMLElement): boolean {
  const before = legend.previousElementSibling
  return !before || before.getBoundingClientRect().bottom < topOf(legend) - 24
}
