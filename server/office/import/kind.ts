import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { CellContext, Column, Headings } from '#server/office/import/cell.ts'
import { type Fault, quoted, reason } from '#server/office/import/faults.ts'
import type { KindName } from '#server/office/import/kind-names.ts'

/** A row of a table, by the names of its columns. */
export type Row = Readonly<Record<string, unknown>>

type Columns = Readonly<Record<string, Column<unknown>>>

type RecordOf<Of extends Columns> = {
  readonly [Name in keyof Of]: Of[Name] extends Column<infer Value> ? Value : never
}

export interface RowContext extends CellContext {
  /** How many lines with this `key` came before: for kinds that keep the file's order. */
  readonly nth: (key: string) => number
  /** The moment of the import. */
  readonly now: Date
}

/** How a kind writes a table. The table's other columns take their defaults. */
interface Target {
  /** Its name in the database. */
  readonly name: KindName
  readonly table: PgTable
  /** The key columns: changing them makes another row. */
  readonly key: readonly [string, ...string[]]
  /** The columns that an import sets. */
  readonly writes: readonly [string, ...string[]]
  /** Values for columns that an import does not set and the table has no default for. */
  readonly whenNew?: Row
  /**
   * What happens to rows that are not in the file: they stay; or they are removed, among the rows with
   * the same `within` as any of the file, such as those of the same year.
   */
  readonly absence: 'keep' | { readonly within: (row: SQL) => SQL }
  /**
   * A column of JSON lists: lines with one key become one row, their lists joined in the file's order.
   */
  readonly collect?: string
  /** Columns with values that must be unique. */
  readonly unique?: readonly string[]
  /**
   * A column missing in the file is left unchanged; those of `columns` and `writes` have the same name.
   * Of `wantedForNew` no row may lack a value: a file that adds rows has these columns, without empty cells.
   */
  readonly leavesMissing?: { readonly wantedForNew: readonly string[] }
  /** Names of written columns that a file does not have, for reports. */
  readonly written?: Readonly<Record<string, Headings>>
  /** A table's row in the words of a file, by column; without it, as the database writes its values. */
  readonly inWords?: (row: Row) => Readonly<Record<string, string>>
  /** Tables in which the database itself makes rows for new rows of this one: they keep no undo. */
  readonly madeWith?: readonly string[]
  /** Whether it also reads `.ics`: events come as the columns `day`, `type` and `text`. */
  readonly readsCalendars?: true
}

/** One kind of import. Adding one is a file in `kinds/` and a line in `kinds.ts`. */
export interface ImportKind extends Target {
  readonly columns: Columns
  /**
   * The table rows of one line, or the faults of its cells; `''` is an empty cell, `undefined` that of a
   * column which the file lacks.
   */
  readonly readLine: (
    cells: (column: string) => string | undefined,
    line: number,
    context: RowContext,
  ) => { readonly rows: readonly Row[] } | { readonly faults: readonly Fault[] }
}

/** Ties a file's columns to a table's rows; `toRows` gets each cell as its reader parsed it. */
export function defineKind<const Of extends Columns>(
  definition: Target & {
    readonly columns: Of
    /** Faults that show only between the cells of a line. */
    readonly faultsIn?: (record: RecordOf<Of>) => readonly Pick<Fault, 'column' | 'reason'>[]
    readonly toRows: (record: RecordOf<Of>, context: RowContext) => readonly Row[]
  },
): ImportKind {
  const { toRows, faultsIn, ...target } = definition
  const columns = Object.entries(target.columns)
  const wanted = target.leavesMissing?.wantedForNew ?? []
  return {
    ...target,
    readLine(cells, line, context) {
      const faults: Fault[] = []
      const record: Record<string, unknown> = {}
      for (const [name, column] of columns) {
        const given = cells(name)
        const cell = (given ?? '').trim()
        if (cell === '') {
          const mayBeEmpty = given === undefined || !wanted.includes(name)
          if (column.empty && mayBeEmpty) record[name] = column.empty.value
          else faults.push({ line, column: name, reason: reason('cell-empty') })
          continue
        }
        const result = column.read(cell, context)
        if ('value' in result) record[name] = result.value
        else faults.push({ line, column: name, value: quoted(cell), reason: result.reason })
      }
      if (faults.length > 0 || !isComplete(target.columns, record)) return { faults }
      const between = faultsIn?.(record) ?? []
      if (between.length > 0) return { faults: between.map((fault) => ({ line, ...fault })) }
      return { rows: toRows(record, context) }
    },
  }
}

function isComplete<Of extends Columns>(columns: Of, record: object): record is RecordOf<Of> {
  return Object.keys(columns).every((name) => name in record)
}
