/**
 * What keeps the local database from being used: a `newer` build in another tab has changed it, or
 * the browser has `refused` it.
 */
export type DatabaseTrouble = 'newer' | 'refused'

let current: DatabaseTrouble | undefined
const listeners = new Set<() => void>()

export function databaseTrouble(): DatabaseTrouble | undefined {
  return current
}

/** Calls `listener` when trouble comes; gives the way to stop. */
export function onDatabaseTrouble(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function reportDatabaseTrouble(trouble: DatabaseTrouble): void {
  current = trouble
  for (const listener of [...listeners]) listener()
}
