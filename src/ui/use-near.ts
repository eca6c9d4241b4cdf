import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** About a screen and a half ahead: a quick scroll finds content, not its placeholder. */
const AHEAD = '1200px 0px'

/**
 * Whether an element has come near the viewport; once it has, it stays so. All are near when the page is
 * printed.
 */
export function useNear(element: RefObject<HTMLElement | null>, fromTheStart: boolean): boolean {
  const [near, setNear] = useState(fromTheStart)
  useEffect(() => {
    const watched = element.current
    if (near || !watched) return
    const observer = new IntersectionObserver(
      // A quick scroll reports far and near at once.
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(watched)
    // The browser captures the page as soon as this returns.
    const onPrint = () => flushSync(() => setNear(true))
    addEventListener('beforeprint', onPrint)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', onPrint)
    }
  }, [element, near])
  return near
}
