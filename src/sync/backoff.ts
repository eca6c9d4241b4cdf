const BASE_MS = 2_000
const CAP_MS = 5 * 60_000

/** No server's word holds anything up for longer: its clock may be wrong, or its header. */
const LONGEST_DEMAND_MS = 60 * 60_000

/** Of the wait that a `Retry-After` asks for, ms, what is granted. */
export function demandedMs(retryAfterMs: number): number {
  return Math.min(retryAfterMs, LONGEST_DEMAND_MS)
}

/**
 * How long to wait before try number `failures + 1`: full jitter between nothing and an
 * exponentially growing cap, so that a hall full of phones does not come back in one second; at
 * least what is granted of what `Retry-After` asked for. `random` gives 0–1.
 */
export function backoffMs(
  failures: number,
  retryAfterMs: number | undefined,
  random: number,
): number {
  const ceiling = Math.min(CAP_MS, BASE_MS * 2 ** Math.max(0, failures - 1))
  return demandedMs(retryAfterMs ?? 0) + random * ceiling
}
