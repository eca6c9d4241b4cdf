import type { Table } from 'dexie'
import { sameValue } from '#db/same-value.ts'

/** The write methods of a Dexie table, whatever its rows are. */
interface WritableTable<Row, Key> {
  bulkDelete(keys: readonly Key[]): PromiseLike<unknown>
  bulkPut(rows: readonly Row[]): PromiseLike<unknown>
}

/** What has to be deleted from a table, and then put into it. */
export interface TableChanges<Row = unknown, Key = unknown> {
  readonly table: WritableTable<Row, Key>
  readonly obsolete?: readonly Key[]
  readonly changed?: readonly Row[]
}

/**
 * What makes `table` hold just `rows`: new and changed rows are to be put, rows that are gone to be
 * deleted, equal ones left alone, so that no live query over them wakes. Where two rows share a key
 * the later one counts. Of a table that is shared, `range` gives the keys that are compared, both
 * ends included. Reads in the caller's transaction.
 */
export async function changesTo<Row, Key>(
  table: Table<Row, Key>,
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  range?: readonly [from: Key, to: Key],
): Promise<TableChanges<Row, Key>> {
  const held = await rowsIn(table, range)
  const wanted = new Map(rows.map((row) => [textOf(keyOf(row)), row]))
  const obsolete: Key[] = []
  for (const each of held) {
    const key = keyOf(each)
    const id = textOf(key)
    const row = wanted.get(id)
    if (row === undefined) obsolete.push(key)
    else if (sameValue(each, row)) wanted.delete(id)
  }
  return { table, obsolete, changed: [...wanted.values()] }
}

/** How many rows `changes` write and delete. */
export function countRows(changes: readonly TableChanges[]): number {
  return changes.reduce(
    (rows, { obsolete = [], changed = [] }) => rows + obsolete.length + changed.length,
    0,
  )
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
