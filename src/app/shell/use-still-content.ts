import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps what a person reads where it is when a line comes or goes in the sticky element above it. Most browsers do
 * so by themselves; WebKit, and with it every iPhone, does not. At the page's top the content moves.
 */
export function useStillContent(above: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!above.current || CSS.supports('overflow-anchor', 'auto')) return
    let before: number | undefined
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize
      if (height === undefined) return
      if (before !== undefined && scrollY > 0)
        scrollBy({ top: height - before, behavior: 'instant' })
      before = height
    })
    observer.observe(above.current)
    return () => observer.disconnect()
  }, [above])
}
