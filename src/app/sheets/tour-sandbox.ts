/** What every tour may do in its frame, wherever it is; full screen and the like: `TOUR_POWERS`. */
const EVERYWHERE = 'allow-scripts allow-popups'

/** Of the powers that a page can hand on to a frame, those of a tour; the server's header names the same. */
export const TOUR_POWERS = 'fullscreen; gyroscope; accelerometer; xr-spatial-tracking'

/**
 * The `sandbox` of the frame that shows `tour`. On an origin of its own the tour has it, with what it
 * keeps there. On ours it would have our token: it gets none, and so does an address that runs as the page
 * that opened it, `javascript:` or `about:` (docs/decisions/0018).
 */
export function tourSandbox(tour: URL, ownOrigin: string): string {
  const isOnItsOwn = /^https?:$/.test(tour.protocol) && tour.origin !== ownOrigin
  return isOnItsOwn ? `${EVERYWHERE} allow-same-origin` : EVERYWHERE
}
