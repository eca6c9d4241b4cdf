import type { Dexie } from 'dexie'
import { reportConnected, reportConnectionLost, reportDatabaseRemoved } from '#db/removed.ts'

/**
 * Closes a database that another tab upgrades or deletes, which would wait for this connection. After
 * an upgrade by a newer build the next query opens it again, and reads and writes it unchanged; after
 * a deletion it is not created again: its person has logged out, or the page restores it.
 */
export function letGoOnChange(db: Dexie): void {
  db.on('versionchange', (event) => {
    const isDeleted = event.newVersion === null
    if (isDeleted) reportDatabaseRemoved()
    db.close({ disableAutoOpen: isDeleted })
    // Dexie's own listener would open it again.
    return false
  })
  // At each opening. Dexie reports no close of the browser's, and opens the database again.
  const watchConnection = () => {
    reportConnected()
    db.backendDB().addEventListener('close', reportConnectionLost)
  }
  db.on('ready', watchConnection, true)
}
