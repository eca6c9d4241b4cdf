import { Dexie, liveQuery } from 'dexie'
import { outboxDatabase } from '#db/open-outbox-database.ts'
import { personDatabase } from '#db/open-person-database.ts'
import { isDatabaseInDoubt, reportConnectionLost } from '#db/removed.ts'
import { tellWhenLate } from '#db/silence.ts'
import type { LiveReader, RowQuery, RowReader } from '#db/table-rows.ts'

/** Where a query reads. The database's first use defines all its tables, for as long as a query takes. */
export function databaseOf({ database }: Pick<RowQuery<unknown>, 'database'>): Dexie {
  return database === 'outbox' ? outboxDatabase() : personDatabase()
}

/**
 * Runs `query` in one read transaction on the signed-in person's database, now and whenever rows
 * it read change; returns a function that stops it.
 */
export function watch<Result>(
  query: RowQuery<Result>,
  onResult: (result: Result) => void,
  onError: (error: unknown) => void,
): () => void {
  const results = liveQuery(() => {
    const db = databaseOf(query)
    const rows = db.transaction('r', [...query.tables], (reading) => {
      const result = query.read(readerOf(db))
      // All requests are made. Without this the worker's writes would wait for a page that is busy
      // drawing: unread results keep their transaction open.
      reading.idbtrans.commit()
      return result
    })
    return unlessInDoubt(tellWhenLate(rows))
  })
  const subscription = results.subscribe(onResult, onError)
  return () => subscription.unsubscribe()
}

/**
 * For a live query, which goes on after a `DatabaseClosedError`: fails with that while the database may
 * be deleted. What finds out then runs it again, or reloads.
 */
export async function unlessInDoubt<Result>(reading: PromiseLike<Result>): Promise<Result> {
  try {
    return await reading
  } catch (error) {
    if (mayBeAbortedOpening(error)) reportConnectionLost()
    throw isDatabaseInDoubt() ? new Dexie.DatabaseClosedError() : error
  }
}

/**
 * Whether the browser may have aborted the opening of a database, as it does before it deletes one: it sends no
 * event, and the next opening creates an empty database. A query on a finished transaction fails with the same
 * error; that is a fault, and the query fails again after the database was found.
 */
function mayBeAbortedOpening(error: unknown): boolean {
  const { inner } = Object(error)
  return inner instanceof Error && inner.name === 'InvalidStateError'
}

/** The rows as Dexie reads them. */
export function readerOf(db: Dexie): LiveReader {
  const rows: RowReader = async (name, from, to) => {
    const table = db.table(name)
    if (from === undefined) return table.toArray()
    const key = table.where(':id')
    return (to === undefined ? key.aboveOrEqual(from) : key.between(from, to, true, true)).toArray()
  }
  const count: LiveReader['count'] = async (name, by) =>
    by ? db.table(name).where(by.index).aboveOrEqual(by.from).count() : db.table(name).count()
  const last: LiveReader['last'] = async (name, index) => db.table(name).orderBy(index).last()
  return Object.assign(rows, { count, last })
}
