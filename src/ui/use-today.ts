import { useSyncExternalStore } from 'react'
import { dayOf, type IsoDay } from '#contract/day.ts'
import { minuteOfDay, onWallClock } from '#ui/wall-clock.ts'

/** The day the device's clock shows; moves on at midnight while the app stays open. */
export function useToday(): IsoDay {
  return useSyncExternalStore(onWallClock, today)
}

/** Minutes after midnight by the device's clock, moving on while the page is seen. */
export function useMinuteOfDay(): number {
  return useSyncExternalStore(onWallClock, minute)
}

function today(): IsoDay {
  return dayOf(new Date())
}

function minute(): number {
  return minuteOfDay(new Date())
}
