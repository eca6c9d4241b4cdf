import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps the height of a sticky element in a custom property of the root element, for content that must
 * stop below it: CSS cannot query it.
 */
export function useHeightProperty(element: RefObject<HTMLElement | null>, property: string): void {
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize
      if (height !== undefined) document.documentElement.style.setProperty(property, `${height}px`)
    })
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element, property])
}
