import { useCallback, useSyncExternalStore } from 'react'
import { dayOf, type IsoDay } from '#contract/day.ts'
import { minuteOfDay, onWallClock } from '#ui/wall-clock.ts'

/** Today by the device's clock; changes at midnight while the app is open. */
export function useToday(): IsoDay {
  return useSyncExternalStore(onDay, today)
}

/**
 * Minutes after midnight by the device's clock, up to date at each of `minutes`, at which what a screen
 * shows changes, while the page is visible.
 */
export function useMinuteOfDay(minutes: readonly number[]): number {
  const key = minutes.join()
  const subscribe = useCallback(
    (listener: () => void) => onWallClock(listener, key.split(',').map(Number)),
    [key],
  )
  return useSyncExternalStore(subscribe, minute)
}

function onDay(listener: () => void): () => void {
  return onWallClock(listener)
}

function today(): IsoDay {
  return dayOf(new Date())
}

function minute(): number {
  return minuteOfDay(new Date())
}
