import { createStore, type UseStore } from 'idb-keyval'

/** A table of idb-keyval. It closes its connection when the database is deleted, which would wait for it. */
export function openKeyvalStore(database: string, table: string): UseStore {
  let opened = createStore(database, table)
  return (mode, use) =>
    opened(mode, (rows) => {
      const { db } = rows.transaction
      db.onversionchange = () => {
        db.close()
        opened = createStore(database, table)
      }
      return use(rows)
    })
}
