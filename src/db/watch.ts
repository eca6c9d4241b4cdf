import { liveQuery } from 'dexie'
import type { PersonDatabase } from '#db/database.ts'
import { personDatabase } from '#db/person-database.ts'
import type { RowReader, TableName } from '#db/table-rows.ts'

/**
 * Runs `query` in one read transaction on the signed-in person's database, now and whenever rows
 * it read change; gives the way to stop.
 */
export function watch<Result>(
  tables: readonly TableName[],
  query: (rows: RowReader) => Promise<Result>,
  onResult: (result: Result) => void,
  onError: (error: unknown) => void,
): () => void {
  const results = liveQuery(() => {
    const db = personDatabase()
    return db.transaction('r', [...tables], (reading) => {
      const result = query(readerOf(db))
      // All is asked for. Else the worker's writes would wait for a page that is busy drawing: rows
      // that nobody has taken yet keep their transaction open.
      reading.idbtrans.commit()
      return result
    })
  })
  const subscription = results.subscribe(onResult, onError)
  return () => subscription.unsubscribe()
}

/** The rows as Dexie reads them. */
export function readerOf(db: PersonDatabase): RowReader {
  return async (name, from, to) => {
    const table = db.table(name)
    if (from === undefined) return table.toArray()
    const key = table.where(':id')
    return (to === undefined ? key.aboveOrEqual(from) : key.between(from, to, true, true)).toArray()
  }
}
