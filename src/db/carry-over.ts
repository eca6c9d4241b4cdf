import { copyMirror } from '#db/copy-mirror.ts'
import { GENERATION } from '#db/database-name.ts'
import { moveOutbox } from '#db/move-outbox.ts'
import { type PersonalDatabase, personalDatabases } from '#db/personal-databases.ts'
import { removeDatabase } from '#db/remove-database.ts'
import { withLock } from '#db/with-lock.ts'

/**
 * Moves what other builds stored of a person into this build's databases, and removes theirs: at the
 * first start after an update or a rollback. Unsent items arrive once, also when the browser is
 * killed in the middle, or two tabs do it. Calling again finishes an interrupted move.
 */
export async function carryOver(databaseName: string): Promise<void> {
  await withLock(`${databaseName}:carry-over`, {}, async () => {
    for (const other of await otherGenerations(databaseName)) {
      await copyMirror(other.name, other.generation, databaseName)
      await setAside(other.name, databaseName)
    }
  })
}

/**
 * Removes a database of another build, after moving its unsent items. While a tab sends from there, or
 * does not close its connection, everything stays until the next start.
 */
export async function setAside(
  name: string,
  databaseName: string,
  patience: LockOptions = { ifAvailable: true },
): Promise<void> {
  // The first release sends under the same lock.
  await withLock(`${databaseName}:drain`, patience, async () => {
    if (await moveOutbox(name, databaseName)) await removeDatabase(name)
  })
}

interface OtherGeneration extends PersonalDatabase {
  readonly generation: number
}

async function otherGenerations(databaseName: string): Promise<OtherGeneration[]> {
  const all = await personalDatabases()
  return all.flatMap((it) => {
    const isOther =
      it.databaseName === databaseName && it.holds !== 'outbox' && it.holds !== GENERATION
    return isOther ? [{ ...it, generation: it.holds }] : []
  })
}
