import { createListeners } from '#store/listeners.ts'

let isRemoved = false
let isLost = false
const { listen, tell } = createListeners()

/** Whether another tab or the browser has deleted this page's database. */
export function isDatabaseRemoved(): boolean {
  return isRemoved
}

/** Whether it was deleted, or may have been: a query that fails now is no fault. */
export function isDatabaseInDoubt(): boolean {
  return isRemoved || isLost
}

/**
 * Calls `listener` each time a database is deleted, or may have been; returns the unsubscribe
 * function.
 */
export const onDatabaseInDoubt = listen

export function reportDatabaseRemoved(): void {
  isRemoved = true
  tell()
}

/** The browser closed a connection: it deletes the database, or lost the connection only, as Safari does. */
export function reportConnectionLost(): void {
  isLost = true
  tell()
}

/** A connection is open: ends the doubt after a lost one. */
export function reportConnected(): void {
  isLost = false
}
