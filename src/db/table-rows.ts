import type { OutboxRow } from '#db/outbox-tables.ts'
import type { TableRows } from '#db/tables.ts'

export type TableName = keyof TableRows

/** The tables of the outbox that queries read; they are in a separate database. */
export interface WrittenRows {
  readonly outbox: OutboxRow
}

type AllRows = TableRows & WrittenRows

/** The bound of a range of rows: a table's key, such as a day, or a day and a position in it. */
export type RowKey = string | number | readonly [string, string | number]

/**
 * Reads rows of a table in the order of their keys, from `from` to `to`, both included. A query
 * written over it runs on Dexie, which watches what it read, and without Dexie on a cold start. It
 * asks for all its rows at once: the transaction takes no request after the first wait.
 */
export type RowReader = <T extends keyof AllRows>(
  table: T,
  from?: RowKey,
  to?: RowKey,
) => Promise<AllRows[T][]>

/** Reads by Dexie that need not load all rows. The last of an index (`person-database.ts`) is the largest. */
export interface LiveReader extends RowReader {
  /** How many rows there are; with `by`, those from that place in the index on. */
  readonly count: (
    table: keyof AllRows,
    by?: { readonly index: string; readonly from: RowKey },
  ) => Promise<number>
  readonly last: <T extends keyof AllRows>(
    table: T,
    index: string,
  ) => Promise<AllRows[T] | undefined>
}

/** A query over some tables of one database; the same object for as long as it asks the same. */
export interface RowQuery<Result> {
  /** Left out: what mirrors the server. */
  readonly database?: 'outbox'
  readonly tables: readonly (TableName | keyof WrittenRows)[]
  readonly read: (rows: LiveReader) => Promise<Result>
}
