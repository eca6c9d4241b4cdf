import type { Table } from 'dexie'
import type * as z from 'zod/mini'
import { parseReply } from '#api/client.ts'
import type { Call } from '#contract/call.ts'
import type { DatasetName } from '#contract/sync.ts'
import type { MIRRORED_TABLES, PersonDatabase } from '#db/database.ts'
import { replaceRows } from '#sync/apply.ts'

/** A reply turned into rows, ready to be written inside the caller's transaction. */
export interface PreparedRows {
  /** Writes what differs from the rows held; resolves to how many rows that were. */
  write(db: PersonDatabase): Promise<number>
}

/** A part of the local database that is pulled as one. */
export interface Dataset {
  readonly name: DatasetName
  readonly call: Call
  readonly table: (typeof MIRRORED_TABLES)[number]
  /** How long a confirmed copy counts as fresh where no manifest tells, ms. */
  readonly freshForMs: number
  /** Parses a reply's text; an `ApiError` when it is not what the contract describes. */
  prepare(text: string): PreparedRows
}

/** What a dataset's own file says of it. */
export interface DatasetRecord<Reply extends z.ZodMiniType, Row, Key> {
  readonly name: DatasetName
  readonly call: Call<Reply>
  readonly freshForMs: number
  readonly table: (typeof MIRRORED_TABLES)[number]
  readonly rowsIn: (db: PersonDatabase) => Table<Row, Key>
  readonly keyOf: (row: Row) => Key
  readonly toRows: (reply: z.infer<Reply>) => readonly Row[]
}

/** Makes a dataset of its record, where reply, row and key types are checked against each other. */
export function defineDataset<Reply extends z.ZodMiniType, Row, Key>(
  record: DatasetRecord<Reply, Row, Key>,
): Dataset {
  return {
    name: record.name,
    call: record.call,
    table: record.table,
    freshForMs: record.freshForMs,
    prepare(text) {
      const rows = record.toRows(parseReply(record.call, text))
      return { write: (db) => replaceRows(record.rowsIn(db), rows, record.keyOf) }
    },
  }
}

export const HOUR_MS = 3_600_000
