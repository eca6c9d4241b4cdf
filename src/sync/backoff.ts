const BASE_MS = 2_000
const CAP_MS = 5 * 60_000

/**
 * How long to wait before try number `failures + 1`: full jitter between nothing and an
 * exponentially growing cap, so that a hall full of phones does not come back in one second; at
 * least what `Retry-After` asked for. `random` gives 0–1.
 */
export function backoffMs(
  failures: number,
  retryAfterMs: number | undefined,
  random: number,
): number {
  const ceiling = Math.min(CAP_MS, BASE_MS * 2 ** Math.max(0, failures - 1))
  return (retryAfterMs ?? 0) + random * ceiling
}
