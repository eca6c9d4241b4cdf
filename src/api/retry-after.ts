/**
 * Milliseconds a `Retry-After` header asks to wait: it is a count of seconds or an HTTP date
 * (RFC 9110 §10.2.3). `undefined` when absent or neither.
 */
export function retryAfterMs(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
