import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps the height of an element that stays in view in a custom property of the root element, for
 * what has to stop below it: CSS knows no way to ask.
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
