import { createListeners } from '#store/listeners.ts'

const MS_PER_MINUTE = 60_000

/** A person may set the device's clock, and the hour changes twice a year: no wait is longer. */
const LONGEST_MINUTES = 5

let timer: ReturnType<typeof setTimeout> | undefined
/** What each listener waits for. */
const awaited = new Set<readonly number[]>()
const { listen, notify } = createListeners({ watch: watchClock })

/**
 * Calls `listener` at each of `minutes` after midnight, at midnight, every five minutes in between, and when
 * the page becomes visible; returns a function that stops it. No timer runs while the page is hidden, and
 * none each minute: a phone does not wake for what does not change.
 */
export function onWallClock(listener: () => void, minutes: readonly number[] = []): () => void {
  const own = [...minutes]
  awaited.add(own)
  const stop = listen(listener)
  schedule()
  return () => {
    awaited.delete(own)
    stop()
  }
}

function watchClock(): () => void {
  document.addEventListener('visibilitychange', onVisibilityChange)
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange)
    clearTimeout(timer)
  }
}

/** Minutes after midnight by the device's clock. */
export function minuteOfDay(instant: Date): number {
  return instant.getHours() * 60 + instant.getMinutes()
}

/** Each timeout is computed again: an interval would drift, and a suspended device skips some. */
function schedule(): void {
  clearTimeout(timer)
  if (document.visibilityState === 'hidden') return
  const minute = minuteOfDay(new Date())
  const ahead = [...awaited].flat().map((at) => at - minute)
  const midnight = 24 * 60 - minute
  const wait = Math.min(LONGEST_MINUTES, midnight, ...ahead.filter((minutes) => minutes > 0))
  timer = setTimeout(tick, wait * MS_PER_MINUTE - (Date.now() % MS_PER_MINUTE))
}

function tick(): void {
  notify()
  schedule()
}

function onVisibilityChange(): void {
  if (document.visibilityState === 'hidden') clearTimeout(timer)
  else tick()
}
