import { knownSkewMs, serverNow, setSkewMs } from '#session/server-clock.ts'

const KEY = 'ataria.clockSkew'

/** The server's time on a page, epoch ms, by answers of this start or an earlier one. */
export function knownServerNow(): number {
  if (knownSkewMs() === undefined) setSkewMs(Number(localStorage.getItem(KEY) ?? 0) || 0)
  return serverNow()
}

/** Stores the skew that this page or its worker learnt, for the next start. */
export function keepSkew(skewMs: number | undefined): void {
  if (skewMs === undefined) return
  setSkewMs(skewMs)
  try {
    // A correct clock, which nearly all are, needs no entry.
    if (skewMs === 0) localStorage.removeItem(KEY)
    else if (localStorage.getItem(KEY) !== String(skewMs)) localStorage.setItem(KEY, String(skewMs))
  } catch (error) {
    // A device without room learns it again at its next start.
    if (!(error instanceof DOMException)) throw error
  }
}
