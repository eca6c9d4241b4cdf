import { createListeners } from '#store/listeners.ts'

let isRemoved = false
const { listen, tell } = createListeners()

/** Whether another tab or the browser has deleted this page's database. */
export function isDatabaseRemoved(): boolean {
  return isRemoved
}

/** Calls `listener` each time a database is deleted; returns the unsubscribe function. */
export const onDatabaseRemoved = listen

export function reportDatabaseRemoved(): void {
  isRemoved = true
  tell()
}
