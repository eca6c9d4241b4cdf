import { mirrorName } from '#db/database-name.ts'
import type { RowReader, TableName } from '#db/table-rows.ts'

declare global {
  /** What index.html's boot script began to open; it closes the database some seconds after load. */
  var atariaOpening: IDBOpenDBRequest | undefined
}

/**
 * Runs `query` in one read transaction on the person's existing database, without Dexie: a cold
 * start shows its rows before that much script is loaded. `undefined` when there is no such
 * database: `person-database.ts` alone creates one.
 */
export async function readOnce<Result>(
  databaseName: string,
  tables: readonly TableName[],
  query: (rows: RowReader) => Promise<Result>,
): Promise<Result | undefined> {
  const name = mirrorName(databaseName)
  const lent = await lentDatabase(name)
  if (lent) return readFrom(lent, tables, query)
  const database = await openExisting(name)
  if (!database) return undefined
  try {
    return await readFrom(database, tables, query)
  } finally {
    database.close()
  }
}

function readFrom<Result>(
  database: IDBDatabase,
  tables: readonly TableName[],
  query: (rows: RowReader) => Promise<Result>,
): Promise<Result> {
  const transaction = database.transaction(tables, 'readonly')
  return query((table, from, to) =>
    answerOf(transaction.objectStore(table).getAll(rangeOf(from, to))),
  )
}

/** The database that the boot script opened, as long as it is open and this one. */
async function lentDatabase(name: string): Promise<IDBDatabase | undefined> {
  const opening = globalThis.atariaOpening
  if (!opening) return undefined
  // While a missing database is being created its request reads `done` already; the boot script aborts that upgrade.
  if (opening.readyState === 'pending' || opening.transaction) {
    await new Promise((resolve) => {
      opening.addEventListener('success', resolve)
      opening.addEventListener('error', resolve)
    })
  }
  const open = globalThis.atariaOpening === opening && !opening.error
  return open && opening.result.name === name ? opening.result : undefined
}

function openExisting(name: string): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    let absent = false
    opening.onupgradeneeded = () => {
      absent = true
      opening.transaction?.abort()
    }
    opening.onsuccess = () => {
      const database = opening.result
      // A newer build in another tab upgrades the database, and would wait for us.
      database.onversionchange = () => database.close()
      resolve(database)
    }
    opening.onerror = (event) => {
      event.preventDefault()
      if (absent) resolve(undefined)
      else reject(opening.error)
    }
  })
}

function rangeOf(from: unknown, to: unknown): IDBKeyRange | undefined {
  if (from === undefined) return undefined
  return to === undefined ? IDBKeyRange.lowerBound(from) : IDBKeyRange.bound(from, to)
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
