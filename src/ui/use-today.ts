import { useSyncExternalStore } from 'react'
import { dayOf, type IsoDay } from '#contract/day.ts'
import { minuteOfDay, onWallClock } from '#ui/wall-clock.ts'

/** Today by the device's clock; changes at midnight while the app is open. */
export function useToday(): IsoDay {
  return useSyncExternalStore(onWallClock, today)
}

/** Minutes after midnight by the device's clock, updated while the page is visible. */
export function useMinuteOfDay(): number {
  return useSyncExternalStore(onWallClock, minute)
}

function today(): IsoDay {
  return dayOf(new Date())
}

function minute(): number {
  return minuteOfDay(new Date())
}
