import { Dexie } from 'dexie'
import { setAside } from '#db/carry-over.ts'
import { GENERATION, outboxName } from '#db/database-name.ts'
import { OutboxDatabase } from '#db/outbox-database.ts'
import { isKnown, isOpen, isWritten } from '#db/outbox-tables.ts'
import { personalDatabases } from '#db/personal-databases.ts'
import { removeDatabase } from '#db/remove-database.ts'

/** How long the sending of another tab may go on before what it sends stays for the next start. */
const PATIENCE_MS = 5_000

/** Made and deleted, for what that does to the others. */
const THROWAWAY = 'ataria-throwaway'

/**
 * Log-out: of these people nothing stays on the device but what they wrote and has not been sent. That
 * waits in a database of its own until they are back.
 *
 * What is deleted is gone from the disk as well when this resolves, as far as the browser allows
 * (docs/decisions/0025).
 */
export async function forgetPeople(databaseNames: readonly string[]): Promise<void> {
  const all = await personalDatabases()
  const mirrors = all.filter(
    ({ databaseName, holds }) => databaseNames.includes(databaseName) && holds !== 'outbox',
  )
  if (mirrors.length === 0 && (await emptyOutboxes(databaseNames)).length === 0) return
  await flush()
  for (const { name, databaseName, holds } of mirrors) {
    if (holds === GENERATION) await removeDatabase(name)
    else await setAside(name, databaseName, { signal: AbortSignal.timeout(PATIENCE_MS) })
  }
  // Only now: another build's database may have brought something to send.
  for (const databaseName of await emptyOutboxes(databaseNames)) {
    await removeDatabase(outboxName(databaseName))
  }
  await flush()
}

/** Whose outbox has nothing that is yet to be sent; receipts and empty forms are dropped. */
async function emptyOutboxes(databaseNames: readonly string[]): Promise<string[]> {
  const there = (await personalDatabases()).filter(
    ({ databaseName, holds }) => databaseNames.includes(databaseName) && holds === 'outbox',
  )
  const empty: string[] = []
  for (const { databaseName } of there) {
    const db = new OutboxDatabase(databaseName)
    if (await tidy(db)) empty.push(databaseName)
    db.close()
  }
  return empty
}

function tidy(db: OutboxDatabase): Promise<boolean> {
  return db.transaction('rw', db.outbox, db.attachments, db.drafts, async () => {
    await db.outbox.filter((row) => isKnown(row) && !isOpen(row)).delete()
    await db.drafts.filter((draft) => !isWritten(draft)).delete()
    const counts = [db.outbox, db.attachments, db.drafts].map((table) => table.count())
    return (await Promise.all(counts)).every((count) => count === 0)
  })
}

/**
 * Has Chromium write down what it still holds in memory. What is deleted from there would come to the
 * disk together with its deletion, in a file that may never be written anew; what lies on the disk
 * before is written over at once.
 */
async function flush(): Promise<void> {
  const db = new Dexie(THROWAWAY)
  db.version(1).stores({ rows: '++id' })
  await db.table('rows').add({})
  await db.delete()
}
