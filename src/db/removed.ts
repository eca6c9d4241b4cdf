import { createListeners } from '#store/listeners.ts'

/** `found`: it was looked for and is there, but no connection to it is open yet. */
let state: 'trusted' | 'lost' | 'found' | 'removed' = 'trusted'
const { listen, notify } = createListeners()

/** Whether another tab or the browser has deleted this page's database. */
export function isDatabaseRemoved(): boolean {
  return state === 'removed'
}

/** Whether it was deleted, or may have been: a query that fails now is no fault. */
export function isDatabaseInDoubt(): boolean {
  return state === 'removed' || state === 'lost'
}

/**
 * Calls `listener` each time a database is deleted, or may have been; returns the unsubscribe
 * function.
 */
export const onDatabaseInDoubt = listen

export function reportDatabaseRemoved(): void {
  state = 'removed'
  notify()
}

/**
 * The browser closed a connection or aborted an opening: it deletes the database, or lost the connection only,
 * as Safari does. After the database was found, this is ignored until a connection to it was open.
 */
export function reportConnectionLost(): void {
  if (state !== 'trusted') return
  state = 'lost'
  notify()
}

/** The database is there after all: a query that fails from now on is a fault. */
export function reportDatabaseFound(): void {
  if (state === 'lost') state = 'found'
}

/** A connection is open: ends the doubt after a lost one. */
export function reportConnected(): void {
  if (state !== 'removed') state = 'trusted'
}
