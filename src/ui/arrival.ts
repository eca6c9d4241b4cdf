/** What a screen knows of rows that come from the server. */
interface ArrivalFacts {
  /** All of it was asked for once on this device, well or not. */
  readonly attempted: boolean
  /** Some of it came once. */
  readonly confirmed: boolean
}

/**
 * Whether a screen has content to show: `'waiting'` for the local database or, on the very first
 * load, for the server: a skeleton's time; `'nothing'` when waiting would be a lie; `'here'`.
 * `facts` is `undefined` while the local database has not answered; `reachable` tells whether the
 * server may still answer.
 */
export function arrivalOf(
  facts: ArrivalFacts | undefined,
  reachable: boolean,
): 'waiting' | 'nothing' | 'here' {
  if (!facts) return 'waiting'
  if (!facts.attempted && reachable) return 'waiting'
  return facts.confirmed ? 'here' : 'nothing'
}
