const MS_PER_MINUTE = 60_000

let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/**
 * Calls `listener` when the clock on the wall shows another minute, and at once when the page is
 * seen again; gives the way to stop. Nothing ticks while nobody looks: a phone in a pocket does
 * not wake for it.
 */
export function onWallClock(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', onVisibilityChange)
    schedule()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', onVisibilityChange)
    clearTimeout(timer)
  }
}

/** Minutes after midnight by the device's clock. */
export function minuteOfDay(instant: Date): number {
  return instant.getHours() * 60 + instant.getMinutes()
}

/** Each tick is aimed anew: an interval would drift, and a suspended device skips some. */
function schedule(): void {
  clearTimeout(timer)
  if (document.visibilityState === 'hidden') return
  timer = setTimeout(tick, MS_PER_MINUTE - (Date.now() % MS_PER_MINUTE))
}

function tick(): void {
  for (const listener of listeners) listener()
  schedule()
}

function onVisibilityChange(): void {
  if (document.visibilityState === 'hidden') clearTimeout(timer)
  else tick()
}
