import { Dexie } from 'dexie'

/** A frozen tab neither closes its connection nor answers: the next start removes its database. */
const PATIENCE_MS = 5_000

/**
 * Deletes a database after asking its other connections to close. `false` when one does not: the
 * browser deletes it once that connection has ended, if it runs that long.
 */
export function removeDatabase(name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const db = new Dexie(name)
    const giveUp = () => resolve(false)
    const patience = setTimeout(giveUp, PATIENCE_MS)
    db.on('blocked', () => {
      giveUp()
      // Dexie's own listener would only warn.
      return false
    })
    db.delete()
      .then(() => resolve(true), reject)
      .finally(() => clearTimeout(patience))
  })
}
