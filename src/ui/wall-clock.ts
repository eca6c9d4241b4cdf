import { createListeners } from '#store/listeners.ts'

const MS_PER_MINUTE = 60_000

let timer: ReturnType<typeof setTimeout> | undefined
const { listen, tell } = createListeners({ watch: watchClock })

/**
 * Calls `listener` when the minute changes, and when the page becomes visible; returns a function that
 * stops it. No timer runs while the page is hidden: a phone in a pocket does not wake for it.
 */
export const onWallClock = listen

function watchClock(): () => void {
  document.addEventListener('visibilitychange', onVisibilityChange)
  schedule()
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange)
    clearTimeout(timer)
  }
}

/** Minutes after midnight by the device's clock. */
export function minuteOfDay(instant: Date): number {
  return instant.getHours() * 60 + instant.getMinutes()
}

/** Each timeout is computed anew: an interval would drift, and a suspended device skips some. */
function schedule(): void {
  clearTimeout(timer)
  if (document.visibilityState === 'hidden') return
  timer = setTimeout(tick, MS_PER_MINUTE - (Date.now() % MS_PER_MINUTE))
}

function tick(): void {
  tell()
  schedule()
}

function onVisibilityChange(): void {
  if (document.visibilityState === 'hidden') clearTimeout(timer)
  else tick()
}
