import { knownSkewMs, serverNow, setSkewMs } from '#session/server-clock.ts'

const KEY = 'ataria.clockSkew'

/** The server's time on a page, epoch ms: by what was heard, in a start before this one too. */
export function knownServerNow(): number {
  if (knownSkewMs() === undefined) setSkewMs(Number(localStorage.getItem(KEY) ?? 0) || 0)
  return serverNow()
}

/** Keeps what was heard, on this page or by its worker, for the next start. */
export function keepSkew(skewMs: number | undefined): void {
  if (skewMs === undefined) return
  setSkewMs(skewMs)
  try {
    // Of a clock that is right, as nearly all are, nothing is kept.
    if (skewMs === 0) localStorage.removeItem(KEY)
    else if (localStorage.getItem(KEY) !== String(skewMs)) localStorage.setItem(KEY, String(skewMs))
  } catch (error) {
    // A device without room learns it again at its next start.
    if (!(error instanceof DOMException)) throw error
  }
}
