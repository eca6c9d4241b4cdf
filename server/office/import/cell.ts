import type { Reason } from '#server/office/import/faults.ts'

/** The context of reading a cell. */
export interface CellContext {
  /** Ids of people by employee number. */
  readonly people: ReadonlyMap<number, number>
}

export type CellResult<Value> = { readonly value: Value } | { readonly reason: Reason }

/** Reads a cell that is not empty, its text trimmed. */
export type CellReader<Value> = (text: string, context: CellContext) => CellResult<Value>

/** Names of one thing; the first of each language is used in templates and faults. */
export interface Headings {
  readonly eu: readonly [string, ...string[]]
  readonly es: readonly [string, ...string[]]
  readonly en: readonly [string, ...string[]]
}

/** A column of a file. */
export interface Column<Value> {
  readonly headings: Headings
  readonly read: CellReader<Value>
  /**
   * The value of an empty cell, or of the whole column when it is missing; without it both are faults.
   */
  readonly empty?: { readonly value: Value }
  /** An example for the template. */
  readonly example: string
}

/** A column that must exist and be filled. */
export function column<Value>(
  headings: Headings,
  read: CellReader<Value>,
  example: string,
): Column<Value> {
  return { headings, read, example }
}

/** A column that may be missing or have empty cells: `empty` is their value. */
export function optional<Value>(
  headings: Headings,
  read: CellReader<Value>,
  example: string,
  empty: Value,
): Column<Value> {
  return { headings, read, example, empty: { value: empty } }
}
