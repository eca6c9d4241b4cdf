import { Dexie } from 'dexie'
import { setAside } from '#db/carry-over.ts'
import { GENERATION, outboxName } from '#db/database-name.ts'
import { inTime } from '#db/in-time.ts'
import { TablesHeldError, writeInTurn } from '#db/in-turn.ts'
import { OutboxDatabase } from '#db/outbox-database.ts'
import { isKnown, isWritten, outlastsLogOut } from '#db/outbox-tables.ts'
import { personalDatabases } from '#db/personal-databases.ts'
import { removeDatabase } from '#db/remove-database.ts'

/** How long another tab may go on sending before its items stay for the next start. */
const PATIENCE_MS = 5_000

/** A throw-away database, created and deleted for the side effect on the others. */
const THROWAWAY = 'ataria-throwaway'

/**
 * Log-out: removes these people's data from the device, except their unsent items, which stay in a
 * separate database until they sign in again.
 *
 * When this resolves the deleted data is gone from the disk as well, as far as the browser allows
 * (docs/decisions/0025). A `StorageSilentError` when the storage does not answer: the next start does
 * the rest.
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

/** The people whose outbox holds nothing unsent, once its receipts and empty drafts are dropped. */
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

/** `false` while something is unsent, or a frozen page holds the tables: the next start looks again. */
async function tidy(db: OutboxDatabase): Promise<boolean> {
  try {
    return await writeInTurn(db, ['outbox', 'attachments', 'drafts'], () => tidyTables(db))
  } catch (error) {
    if (error instanceof TablesHeldError) return false
    throw error
  }
}

async function tidyTables(db: OutboxDatabase): Promise<boolean> {
  await db.outbox.filter((row) => isKnown(row) && !outlastsLogOut(row)).delete()
  await db.drafts.filter((draft) => !isWritten(draft)).delete()
  const counts = [db.outbox, db.attachments, db.drafts].map((table) => table.count())
  return (await Promise.all(counts)).every((count) => count === 0)
}

/**
 * Makes Chromium flush its memory to the disk. Data deleted before a flush reaches the disk together
 * with its deletion, in a file that may never be compacted; data that is on the disk before is
 * rewritten at once.
 */
function flush(): Promise<void> {
  return inTime(writeAndDelete(), THROWAWAY)
}

async function writeAndDelete(): Promise<void> {
  const db = new Dexie(THROWAWAY)
  db.version(1).stores({ rows: '++id' })
  await db.table('rows').add({})
  await db.delete()
}
