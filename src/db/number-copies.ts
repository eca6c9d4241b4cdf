import type { Dexie } from 'dexie'

/** Tables of which only what was read from the server is asked for again. */
const CONFIRMED_BY_TAG = ['freshness', 'parts']

/**
 * Versions 2 and 3: rows that share an id, or a day, are told apart by `copy`. IndexedDB changes no
 * table's key, so version 2 takes the tables away and version 3 makes them anew with their rows, all
 * in one upgrade. What the server confirmed by a tag is asked for again, since the version before
 * kept only the last of several.
 *
 * @param tables their new keys
 */
export function numberCopies(db: Dexie, tables: Readonly<Record<string, string>>): void {
  const names = Object.keys(tables)
  const carried = new Map<string, readonly object[]>()
  db.version(2)
    .stores(Object.fromEntries(names.map((name) => [name, null])))
    .upgrade(async (upgrading) => {
      for (const name of names) carried.set(name, await upgrading.table<object>(name).toArray())
    })
  db.version(3)
    .stores(tables)
    .upgrade(async (upgrading) => {
      for (const [name, rows] of carried) {
        await upgrading.table(name).bulkAdd(rows.map((row) => ({ ...row, copy: 0 })))
      }
      for (const name of CONFIRMED_BY_TAG) {
        await upgrading.table<Tagged>(name).toCollection().modify(forgetTag)
      }
    })
}

interface Tagged {
  etag?: string
  replyHash?: string
  confirmedAt?: number
  part?: string
}

/** A part that was confirmed long ago is asked for again, whatever its dataset's tag. */
function forgetTag(row: Tagged): void {
  delete row.etag
  delete row.replyHash
  if (row.part !== undefined) row.confirmedAt = 0
}
