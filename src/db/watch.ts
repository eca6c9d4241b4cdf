import { type Dexie, liveQuery } from 'dexie'
import { outboxDatabase } from '#db/open-outbox.ts'
import { personDatabase } from '#db/person-database.ts'
import type { RowQuery, RowReader } from '#db/table-rows.ts'

/**
 * Runs `query` in one read transaction on the signed-in person's database, now and whenever rows
 * it read change; gives the way to stop.
 */
export function watch<Result>(
  { database, tables, read }: RowQuery<Result>,
  onResult: (result: Result) => void,
  onError: (error: unknown) => void,
): () => void {
  const results = liveQuery(() => {
    const db: Dexie = database === 'outbox' ? outboxDatabase() : personDatabase()
    return db.transaction('r', [...tables], (reading) => {
      const result = read(readerOf(db))
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
export function readerOf(db: Dexie): RowReader {
  return async (name, from, to) => {
    const table = db.table(name)
    if (from === undefined) return table.toArray()
    const key = table.where(':id')
    return (to === undefined ? key.aboveOrEqual(from) : key.between(from, to, true, true)).toArray()
  }
}
