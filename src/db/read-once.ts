import type { RowReader, TableName } from '#db/table-rows.ts'

/**
 * Runs `query` in one read transaction on the database that is there, without Dexie: a cold start
 * shows its rows before that much script is loaded. `undefined` when there is no such database,
 * since making one is the app's own part (`database.ts`).
 */
export async function readOnce<Result>(
  databaseName: string,
  tables: readonly TableName[],
  query: (rows: RowReader) => Promise<Result>,
): Promise<Result | undefined> {
  const database = await openExisting(databaseName)
  if (!database) return undefined
  try {
    const transaction = database.transaction(tables, 'readonly')
    return await query((table, from, to) =>
      answerOf(transaction.objectStore(table).getAll(rangeOf(from, to))),
    )
  } finally {
    database.close()
  }
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
