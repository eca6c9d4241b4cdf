import type { Dexie } from 'dexie'
import { reportDatabaseTrouble } from '#db/trouble.ts'

/**
 * Lets go of a database that another tab changes or deletes, which would wait for us. One that a newer
 * build adds to is opened again by the next query, and read and written as it is; one that is
 * deleted is not made anew: its person has logged out.
 */
export function letGoOnChange(db: Dexie): void {
  db.on('versionchange', (event) => {
    const isDeleted = event.newVersion === null
    if (isDeleted) reportDatabaseTrouble('removed')
    db.close({ disableAutoOpen: isDeleted })
    // Dexie's own listener would have it opened again.
    return false
  })
}
