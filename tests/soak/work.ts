/** What phones and the office have done and the server has acknowledged. */
export interface Work {
  logIns: number
  logOuts: number
  ideas: number
  requests: number
  /** Messages that exist now: old ones are removed. */
  messages: number
  /** Pushes at most: some phones have gone when their turn comes. */
  pushes: number
}

export const NO_WORK: Work = {
  logIns: 0,
  logOuts: 0,
  ideas: 0,
  requests: 0,
  messages: 0,
  pushes: 0,
}

/** How many rows each piece of work rightly adds; it adds none to all other tables. */
const ROWS: Readonly<Record<string, (work: Work) => number>> = {
  'public.ideas': ({ ideas }) => ideas,
  'public.change_requests': ({ requests }) => requests,
  // Stored for as long as a phone may ask again.
  'public.idempotency_keys': ({ ideas, requests }) => ideas + requests,
  'public.sessions': ({ logIns }) => logIns,
  'public.security_events': ({ logIns, logOuts }) => logIns + logOuts,
  'public.messages': ({ messages }) => messages,
  // That a push was accepted is kept for a year, for the office's report.
  'public.message_pushes': ({ pushes }) => pushes,
  // One for each person, however often they sign in.
  'public.message_lists_sent': ({ logIns }) => logIns,
  // Finished jobs are stored for a day; the table holds those of its partitions.
  'jobs.job': ({ pushes }) => pushes,
  'jobs.job_common': ({ pushes }) => pushes,
}

/** How many more rows than that work adds a table may have. */
export function rowsOf(table: string, work: Work): number {
  return ROWS[table]?.(work) ?? 0
}
