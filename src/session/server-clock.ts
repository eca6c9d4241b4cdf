/*
 * The server's clock, by the `Date` of its answers: a device's own may be wrong by years. Every
 * runtime learns it for itself; the page stores it for its next start (`kept-clock.ts`).
 */

/** An answer may take this long; a clock that is off by less counts as correct. */
const TOLERANCE_MS = 30_000

/** How far the server's clock is ahead of the device's; `undefined` before the first answer. */
let skewMs: number | undefined

/** The server's time, epoch ms: the device's, until an answer said otherwise. */
export function serverNow(): number {
  return Date.now() + (skewMs ?? 0)
}

/** How far the server's clock is ahead, ms; `undefined` as long as it is not known. */
export function knownSkewMs(): number | undefined {
  return skewMs
}

/** Takes over the skew that another start or another runtime learnt. */
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
