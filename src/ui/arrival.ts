/** What a screen knows of rows that come from the server. */
export interface ArrivalFacts {
  /** All of it was asked for once on this device, well or not. */
  readonly attempted: boolean
  /** Some of it came once. */
  readonly confirmed: boolean
}

/** How the way to the server is. */
export type ConnectionKind =
  | 'unknown'
  | 'online'
  | 'offline'
  | 'captive-portal'
  | 'server-down'
  | 'signed-out'

/**
 * Whether a screen has content to show: `'waiting'` for the local database or, on the very first
 * load, for the server: a skeleton's time; `'nothing'` when waiting would be a lie; `'here'`.
 * `facts` is `undefined` while the local database has not answered.
 */
export function arrivalOf(
  facts: ArrivalFacts | undefined,
  connection: ConnectionKind,
): 'waiting' | 'nothing' | 'here' {
  if (!facts) return 'waiting'
  if (!facts.attempted && mayAnswer(connection)) return 'waiting'
  return facts.confirmed ? 'here' : 'nothing'
}

function mayAnswer(connection: ConnectionKind): boolean {
  return connection === 'unknown' || connection === 'online'
}
