import type { Fault } from '#server/office/import/faults.ts'

/** A line of a file with its number, and its cells as text: decimal comma, `dd/mm/yyyy`, `h:mm`. */
export interface Line {
  readonly line: number
  readonly cells: readonly string[]
}

/** The input of the reading thread. */
export interface ThreadTask {
  readonly path: string
  readonly form: 'table' | 'workbook' | 'calendar'
}

/** The reading thread's answer to each request for more. */
export type ThreadAnswer =
  | { readonly lines: readonly Line[] }
  | { readonly fault: Fault }
  | { readonly done: true }
