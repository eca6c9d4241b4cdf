import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { IsoDay } from '#contract/day.ts'
import { monthToScrollTo } from '#contract/work-days.ts'
import { monthKey } from '#features/calendario/year-view.ts'

/**
 * On load brings the month of spec §2 into view, once, without a move to be seen and without
 * taking focus from the heading. Not when the person comes back by the phone's back: the router
 * restores where they were.
 */
export function useScrollToMonth(container: RefObject<HTMLElement | null>, today: IsoDay): void {
  const { key } = useLocation()
  // The first entry of a visit is a POP too, but has nothing to restore: its key is 'default'.
  const restored = useNavigationType() === 'POP' && key !== 'default'
  const done = useRef(restored)

  useLayoutEffect(() => {
    if (done.current) return
    done.current = true
    const target = monthToScrollTo(today)
    const month = container.current?.querySelector(`[data-month="${monthKey(target)}"]`)
    // A year's first month takes the year's head along, which may say that it is not published.
    const place = target.month === 1 ? month?.closest('[data-year]') : month
    const bring = () => place?.scrollIntoView({ block: 'start', behavior: 'instant' })
    bring()
    // Months above it that were skipped until now have their true height two frames later.
    requestAnimationFrame(() => requestAnimationFrame(bring))
  }, [container, today])
}
