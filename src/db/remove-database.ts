import { Dexie } from 'dexie'

/** A tab that is frozen lets go of nothing, and says nothing: the next start removes what it held. */
const PATIENCE_MS = 5_000

/**
 * Deletes a database, whose other connections are asked to let go. `false` when one does not: it is
 * deleted once that one is gone, if the browser lives so long.
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
