import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { monthToScrollTo } from '#contract/calendar/work-days.ts'
import type { IsoDay } from '#contract/day.ts'
import { monthKey } from '#features/calendario/year-view.ts'

/**
 * On load scrolls to the month that spec §2 names, once, without a visible movement and without taking
 * the focus from the heading. Not on back navigation: the router restores the scroll position.
 */
export function useScrollToMonth(container: RefObject<HTMLElement | null>, today: IsoDay): void {
  const { key } = useLocation()
  // The first entry of a visit is a POP too, but has no position to restore: its key is 'default'.
  const restored = useNavigationType() === 'POP' && key !== 'default'
  const done = useRef(restored)

  useLayoutEffect(() => {
    if (done.current) return
    done.current = true
    const target = monthToScrollTo(today)
    const month = container.current?.querySelector(`[data-month="${monthKey(target)}"]`)
    // Scrolling to January shows the year's heading too, which may say that the year is not published.
    const place = target.month === 1 ? month?.closest('[data-year]') : month
    const bring = () => place?.scrollIntoView({ block: 'start', behavior: 'instant' })
    bring()
    // Skipped months above have their true height two frames later.
    requestAnimationFrame(() => requestAnimationFrame(bring))
  }, [container, today])
}
