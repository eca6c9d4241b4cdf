/*
 * What the server's clock says, by the `Date` of its answers: a device's own may be wrong by years.
 * Every runtime hears for itself; the page keeps what is known for its next start (`kept-clock.ts`).
 */

/** An answer may be on its way for so long; a clock that is off by less is right enough. */
const TOLERANCE_MS = 30_000

/** How far the server's clock is ahead of the device's; `undefined` before anything was heard. */
let skewMs: number | undefined

/** The server's time, epoch ms: the device's, until an answer said otherwise. */
export function serverNow(): number {
  return Date.now() + (skewMs ?? 0)
}

/** How far the server's clock is ahead, ms; `undefined` as long as it is not known. */
export function knownSkewMs(): number | undefined {
  return skewMs
}

/** Takes over what another start or another runtime heard. */
export function setSkewMs(ms: number): void {
  skewMs = ms
}

/** Learns from an answer of the server's; one of another origin may not show its `Date`. */
export function hearServerDate(headers: Headers): void {
  const told = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(told)) return
  const heard = told - Date.now()
  if (skewMs !== undefined && Math.abs(heard - skewMs) <= TOLERANCE_MS) return
  skewMs = Math.abs(heard) <= TOLERANCE_MS ? 0 : heard
}
