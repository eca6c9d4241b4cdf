/**
 * Milliseconds that an answer asks to wait by its `Retry-After`: a count of seconds, or an HTTP date
 * (RFC 9110 §10.2.3). `undefined` when there is none, or it is neither. A date is compared with the
 * server's clock: the answer's `Date`, else `serverNow`, epoch ms.
 */
export function retryAfterMs(headers: Headers, serverNow: () => number): number | undefined {
  const asked = headers.get('Retry-After')?.trim()
  if (asked === undefined) return undefined
  if (/^\d+$/.test(asked)) return Number(asked) * 1000
  const until = Date.parse(asked)
  if (Number.isNaN(until)) return undefined
  const answeredAt = Date.parse(headers.get('Date') ?? '')
  return Math.max(0, until - (Number.isNaN(answeredAt) ? serverNow() : answeredAt))
}
