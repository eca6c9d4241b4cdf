/**
 * Whether what was noted at `at`, epoch ms, is less than `ms` ago. What was noted in the future, before
 * the clock was put back, is of unknown age, and does not count.
 */
export function happenedWithin(ms: number, at: number, now = Date.now()): boolean {
  return at <= now && now - at < ms
}
