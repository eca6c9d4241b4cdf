/** The state of rows that come from the server. */
export interface ArrivalFacts {
  /** Whether all datasets were requested once on this device, successfully or not. */
  readonly attempted: boolean
  /** Whether any of them has ever been loaded. */
  readonly confirmed: boolean
}

/** Whether the server can be reached. */
export type ConnectionKind =
  | 'unknown'
  | 'online'
  | 'offline'
  | 'captive-portal'
  | 'server-down'
  | 'signed-out'

/**
 * Whether a screen has content to show: `'waiting'` for the local database or, on the very first load,
 * for the server: a skeleton is shown; `'nothing'` when nothing was loaded and nothing is on its way;
 * `'here'`. `facts` is `undefined` while the local database has not answered.
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
