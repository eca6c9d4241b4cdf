import { happenedWithin } from '#app/happened-within.ts'

const KEY = 'ataria.reloadedForChunkAt'

/** A second failure sooner than this is no stale page: reloading again would never end. */
const AGAIN_AFTER_MS = 5 * 60_000

let failed = false
let reloading = false

/** Set once a lazy chunk did not load. */
export function noticeFailedChunks(): void {
  addEventListener('vite:preloadError', () => {
    failed = true
  })
}

/**
 * A page from before a release may ask for a chunk that is gone; the new page has the new names.
 * To be called where a screen cannot be shown, so that a chunk fetched ahead reloads nothing under
 * what the person is typing. Reloads once, and never without a network, where it would only lose what is
 * there; says whether it does.
 */
export function reloadForFailedChunk(): boolean {
  if (reloading) return true
  const before = Number(sessionStorage.getItem(KEY) ?? 0)
  if (!failed || !navigator.onLine || happenedWithin(AGAIN_AFTER_MS, before)) return false
  reloading = true
  sessionStorage.setItem(KEY, String(Date.now()))
  location.reload()
  return true
}
