import { type RefObject, useEffect, useState } from 'react'
import type { PageView } from '#ui/pdf/page-view.ts'

interface Presentation {
  /** Whether this browser can show an element full screen; an iPhone's cannot. */
  readonly possible: boolean
  readonly active: boolean
  enter(): void
}

/** One page at a time on the whole screen; the browser's own Escape ends it. */
export function usePresentation(
  stage: RefObject<HTMLElement | null>,
  view: PageView | undefined,
): Presentation {
  const [active, setActive] = useState(false)
  useEffect(() => {
    const element = stage.current
    if (!element || !view) return
    const onChange = () => {
      const now = document.fullscreenElement === element
      setActive(now)
      view.present(now)
      view.focus()
    }
    const onClick = () => {
      if (document.fullscreenElement === element) view.turn(1)
    }
    element.addEventListener('fullscreenchange', onChange)
    element.addEventListener('click', onClick)
    return () => {
      element.removeEventListener('fullscreenchange', onChange)
      element.removeEventListener('click', onClick)
    }
  }, [stage, view])
  return {
    possible: document.fullscreenEnabled === true,
    active,
    // Refused without a user gesture: then nothing changes.
    enter: () => void stage.current?.requestFullscreen?.().catch(() => {}),
  }
}
