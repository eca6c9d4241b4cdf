import { Dexie } from 'dexie'
import { IDBKeyRange as MemoryKeyRange, indexedDB as memory } from 'fake-indexeddb'
import { reportDatabaseTrouble } from '#db/trouble.ts'

/**
 * Puts a database in this page's memory in the place of the one the browser refuses: the app works
 * as long as the page lives and has a network, and says that nothing is kept.
 */
export function openMemory(): void {
  const standIns = { indexedDB: memory, IDBKeyRange: MemoryKeyRange }
  for (const [name, value] of Object.entries(standIns)) {
    Object.defineProperty(globalThis, name, { value, configurable: true })
  }
  Object.assign(Dexie.dependencies, standIns)
  reportDatabaseTrouble('refused')
}
