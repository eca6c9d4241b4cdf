import * as z from 'zod/mini'
import { faultSchema } from '#server/office/import/faults.ts'

const count = z.number()

/** A changed column with its old and new value, as the database writes them. */
export const changedFieldSchema = z.object({
  column: z.string(),
  before: z.string(),
  after: z.string(),
})

const rowSchema = z.object({
  /** The row's key, in words of the file: an employee number, a day. */
  row: z.string(),
  /** The line it comes from; a row to be removed has none. */
  line: z.optional(z.number()),
  /** The changes of a changed row. */
  fields: z.array(changedFieldSchema),
})

export type ReportedRow = z.infer<typeof rowSchema>

/** The result of a preview or an import. */
export const importReportSchema = z.object({
  kind: z.string(),
  fileName: z.string(),
  /**
   * `preview`: writing was not requested; `applied`; `same`: nothing to change; `faults`: nothing is
   * written until the file is corrected; `confirm`: rows would be removed, and their number was not
   * confirmed, or the changes are not those that the person has seen; `busy`: another import into the
   * same table is in progress.
   */
  outcome: z.enum(['preview', 'applied', 'same', 'faults', 'confirm', 'busy']),
  /** The number of the import, to undo it by. */
  importId: z.optional(z.number()),
  /** Lines read, without the headings. */
  lines: count,
  /** A digest of the changes, where they were asked for by it. */
  seen: z.optional(z.string()),
  /** Table rows; a line may be several of them, and several lines one. */
  counts: z.object({ added: count, changed: count, same: count, removed: count }),
  /** The first rows of each sort. */
  added: z.array(rowSchema),
  changed: z.array(rowSchema),
  removed: z.array(rowSchema),
  /** Their number, and the first of them. */
  faultCount: count,
  faults: z.array(faultSchema),
  /** Headings that this kind does not know. */
  ignoredHeadings: z.array(z.string()),
})

export type ImportReport = z.infer<typeof importReportSchema>

/** The result of an undo. */
export const undoReportSchema = z.object({
  importId: count,
  kind: z.optional(z.string()),
  /**
   * `newer`: imported rows were changed since, or other rows refer to them; `over`: its 30 days are
   * over.
   */
  outcome: z.enum(['undone', 'unknown', 'already', 'over', 'newer', 'busy']),
  /** Rows put back. */
  rows: count,
  /** The first of the newer rows. */
  newer: z.array(z.object({ row: z.string(), why: z.string() })),
  newerCount: count,
})

export type UndoReport = z.infer<typeof undoReportSchema>
