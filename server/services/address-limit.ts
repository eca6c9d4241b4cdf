import { isIPv6 } from 'node:net'
import type { Database } from '#server/db/database.ts'
import { countOrRefuse, giveBack } from '#server/services/rate-limits.ts'

/** Wrong passwords and names from one address: many, as a whole factory may share one. */
export const LOGIN_FAILURES = { times: 300, windowMs: 15 * 60_000 } as const

/**
 * Counts a guess from `address`: a try to sign in, or a name that asks for a new password. Throws
 * `too-many` when too many there were wrong. The lock of a name (spec §5) does not stop who tries one
 * password on every name, or asks which names there are. A guess counts before it is looked at, so
 * that many at once are no way around; what is returned takes it out again, for a right one.
 */
export async function countGuess(
  database: Database,
  address: string,
  now: Date,
): Promise<() => Promise<void>> {
  const bucket = `login:${networkOf(address)}`
  await countOrRefuse(database, bucket, LOGIN_FAILURES, now)
  return () => giveBack(database, bucket)
}

/** Of IPv6 the first 64 bits, as whoever has one address has all of those; IPv4 as it is. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = [], tail = []] = address.split('::').map((side) => side.split(':').filter(Boolean))
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':').toLowerCase()}::/64`
}
