import type { Table } from 'dexie'
import { sameValue } from '#db/same-value.ts'

/** Rows a single `bulkPut` takes: larger ones hold up every reader behind them. */
const CHUNK = 1000

/**
 * Makes `table` hold just `rows`, writing only what differs: new and changed rows are put, rows
 * that are gone deleted, equal ones left alone, so that no live query over them wakes. Where two
 * rows share a key the later one counts. Of a table that is shared, `range` gives the keys that are
 * compared, both ends included. Runs inside the caller's transaction; resolves to the number of rows
 * written and deleted.
 */
export async function replaceRows<Row, Key>(
  table: Table<Row, Key>,
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  range?: readonly [from: Key, to: Key],
): Promise<number> {
  const { changed, obsolete } = compareRows(await rowsIn(table, range), rows, keyOf)
  await writeRows(table, changed, obsolete)
  return changed.length + obsolete.length
}

/** What has to be written, and deleted, so that a table that holds `held` holds `rows`. */
export interface RowChanges<Row, Key> {
  readonly changed: readonly Row[]
  readonly obsolete: readonly Key[]
}

export function compareRows<Row, Key>(
  held: readonly Row[],
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): RowChanges<Row, Key> {
  const wanted = new Map(rows.map((row) => [textOf(keyOf(row)), row]))
  const obsolete: Key[] = []
  for (const each of held) {
    const key = keyOf(each)
    const id = textOf(key)
    const row = wanted.get(id)
    if (row === undefined) obsolete.push(key)
    else if (sameValue(each, row)) wanted.delete(id)
  }
  return { changed: [...wanted.values()], obsolete }
}

/** Writes in pieces, so that no reader waits for thousands of rows. */
export async function writeRows<Row, Key>(
  table: Table<Row, Key>,
  changed: readonly Row[],
  obsolete: readonly Key[],
): Promise<void> {
  for (let start = 0; start < changed.length; start += CHUNK) {
    await table.bulkPut(changed.slice(start, start + CHUNK))
  }
  if (obsolete.length > 0) await table.bulkDelete([...obsolete])
}

function textOf(key: unknown): string {
  return typeof key === 'string' ? key : JSON.stringify(key)
}

function rowsIn<Row, Key>(
  table: Table<Row, Key>,
  range: readonly [from: Key, to: Key] | undefined,
): PromiseLike<Row[]> {
  if (!range) return table.toArray()
  return table.where(':id').between(range[0], range[1], true, true).toArray()
}
