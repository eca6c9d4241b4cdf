import type { Transaction } from 'dexie'
import type { OutboxDatabase } from '#db/outbox-database.ts'

/** Seconds in which the page is awake; another writer needs only a fraction of one. */
const PATIENCE_S = 10

type TableName = 'outbox' | 'attachments' | 'drafts'

/**
 * The tables are blocked: by a page that the browser froze in the middle of a write, or by a storage
 * that does not answer (docs/decisions/0015). Nothing was written, and nothing will be.
 */
export class TablesHeldError extends Error {
  override readonly name = 'TablesHeldError'
}

/**
 * Runs `work` in a write transaction over `tables`, and gives up with a `TablesHeldError` when its
 * turn has not come in time. Once its turn has come it never times out, however slow the device.
 */
export function writeInTurn<Result>(
  db: OutboxDatabase,
  tables: readonly [TableName, ...TableName[]],
  work: () => PromiseLike<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const held = new TablesHeldError(`${tables.join(', ')} of ${db.name}`)
    let waiting: Transaction | undefined
    let seconds = 0
    // Counted in ticks: while a phone sleeps no write gets its turn.
    const patience = setInterval(() => {
      seconds += 1
      if (seconds < PATIENCE_S) return
      clearInterval(patience)
      reject(held)
      waiting?.abort()
    }, 1000)
    const written = db.transaction('rw', [...tables], async (transaction) => {
      // To open the database may have taken as long.
      if (seconds >= PATIENCE_S) throw held
      waiting = transaction
      // Answered when it is our turn.
      await db.table(tables[0]).count()
      clearInterval(patience)
      return work()
    })
    written.then(resolve, reject).finally(() => clearInterval(patience))
  })
}
