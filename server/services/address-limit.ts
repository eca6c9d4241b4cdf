import { isIPv6 } from 'node:net'
import type { Database } from '#server/db/database.ts'
import type { TurnLimits } from '#server/services/fair-turns.ts'
import { countOf, countOne } from '#server/services/rate-limits.ts'

/** The window in which wrong passwords and names are counted. */
export const FAILURES_WINDOW_MS = 15 * 60_000

/** So many wrong ones are normal for a factory at the start of a shift. */
const FREE_FAILURES = 50
/** Each further step of so many doubles the delay. */
const DOUBLES_EVERY = 50
const FIRST_DELAY_MS = 100
export const LONGEST_DELAY_MS = 3_000

/**
 * How many guesses of one address, or of one known device, are checked and delayed at the same time. If
 * all could wait in parallel, the delay would slow no attacker down.
 */
export const GUESS_TURNS: TurnLimits = { perPerson: 16, total: 240, waiting: 2_000 }

/**
 * How long a guess waits when many from its address have failed: a log-in, or a password request with a
 * name. The lock of a name (spec §5) does not stop an attacker who tries one password on every name, or
 * asks which names exist; this delay slows both down. It never refuses: a factory shares one address,
 * and what others there do must not keep a colleague from work.
 */
export function guessDelayMs(failures: number): number {
  if (failures < FREE_FAILURES) return 0
  const doubled = FIRST_DELAY_MS * 2 ** Math.floor((failures - FREE_FAILURES) / DOUBLES_EVERY)
  return Math.min(LONGEST_DELAY_MS, doubled)
}

/** Wrong guesses from a network in the current window. */
export async function failuresFrom(
  database: Database,
  network: string,
  now: Date,
): Promise<number> {
  return countOf(database, bucketOf(network), now)
}

/**
 * Counts a wrong guess and returns the new count. A guess that is still being checked does not count,
 * nor does a right one.
 */
export async function countFailure(
  database: Database,
  network: string,
  now: Date,
): Promise<number> {
  const { used } = await countOne(database, bucketOf(network), FAILURES_WINDOW_MS, now)
  return used
}

/**
 * Whether this count of unknown names deserves a log line: the first, and each time the delay doubles.
 */
export function isWorthNoting(failures: number): boolean {
  return failures % DOUBLES_EVERY === 1
}

function bucketOf(network: string): string {
  return `login:${network}`
}

/** Of IPv6 the first 64 bits, since one subscriber has all addresses below them; IPv4 unchanged. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = [], tail = []] = address.split('::').map((side) => side.split(':').filter(Boolean))
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':').toLowerCase()}::/64`
}
