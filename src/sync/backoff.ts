const BASE_MS = 2_000
const CAP_MS = 5 * 60_000

/** The longest `Retry-After` that is honoured: the server's clock or its header may be wrong. */
const LONGEST_DEMAND_MS = 60 * 60_000

/** The part of a `Retry-After`, in ms, that is honoured. */
export function demandedMs(retryAfterMs: number): number {
  return Math.min(retryAfterMs, LONGEST_DEMAND_MS)
}

/**
 * How long to wait before try number `failures + 1`: full jitter up to an exponentially growing cap, so
 * that a hall full of phones does not come back in the same second; at least the honoured part of
 * `Retry-After`. `random` gives 0–1.
 */
export function backoffMs(
  failures: number,
  retryAfterMs: number | undefined,
  random: number,
): number {
  const ceiling = Math.min(CAP_MS, BASE_MS * 2 ** Math.max(0, failures - 1))
  return demandedMs(retryAfterMs ?? 0) + random * ceiling
}
