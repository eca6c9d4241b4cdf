/**
 * What keeps the local database from being used: another tab or the browser has `removed` it, or the
 * browser has `refused` it.
 */
export type DatabaseTrouble = 'removed' | 'refused'

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
