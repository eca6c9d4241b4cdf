import * as z from 'zod/mini'
import { formOffice, getOffice, getOfficeBy, postOffice } from '#contract/office/call.ts'
import { toldSchema } from '#contract/office/told.ts'

/** The import kinds of the duty `time`, by their names on the command line, in the order of a choice. */
export const TIME_KINDS = [
  'canteen-menu',
  'canteen-timetable',
  'calendar',
  'special-days',
  'work-timetable',
  'schedule-types',
  'medical-timetable',
  'worked-days',
  'hour-summaries',
  'theoretical-hours',
  'hour-concepts',
  'reclassification-days',
] as const

export type TimeKind = (typeof TIME_KINDS)[number]

const kind = z.enum(TIME_KINDS)

/** What can be brought in: what each kind holds, and the columns of its file. */
export const getTimeKinds = getOffice(
  'office/time/kinds',
  'time',
  z.object({
    kinds: z.array(
      z.object({
        name: kind,
        /** What it holds, and what rows that a file leaves out mean. */
        about: toldSchema,
        columns: z.array(
          z.object({ heading: toldSchema, example: z.string(), mayBeEmpty: z.boolean() }),
        ),
        /** It also reads `.ics`. */
        readsCalendars: z.boolean(),
      }),
    ),
  }),
)

export type TimeKindAbout = z.infer<typeof getTimeKinds.reply>['kinds'][number]

/** A CSV file to fill in: a kind's headings in a language, and an example line. */
export const getTimeTemplate = getOfficeBy(
  'office/time/template',
  'time',
  z.object({ kind, language: z.enum(['eu', 'es']) }),
  z.unknown(),
)

/** The most imports in a list. */
export const MOST_IMPORTS = 1_000

const count = z.int()

const importSchema = z.object({
  id: z.int(),
  kind,
  /** As the audit names who acts. */
  actor: z.string(),
  fileName: z.string(),
  /** ISO 8601 instants. */
  appliedAt: z.string(),
  undoneAt: z.nullable(z.string()),
  ...{ added: count, changed: count, removed: count },
  /** It was not undone, and its 30 days are not over. */
  canUndo: z.boolean(),
})

export type TimeImport = z.infer<typeof importSchema>

/** The imports of all these kinds, newest first; `names` has those of its people. */
export const getTimeImports = getOffice(
  'office/time/imports',
  'time',
  z.object({
    items: z.array(importSchema),
    hasOlder: z.boolean(),
    names: z.record(z.string(), z.string()),
  }),
)

const form = z.object({
  kind,
  /** The number of rows to remove, as the person has confirmed it. */
  removals: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  /** That of the preview: where the changes are others now, nothing is written. */
  seen: z.optional(z.string().check(z.maxLength(64))),
})

const rowSchema = z.object({
  /** Its key in words of the file: an employee number, a day. */
  row: z.string(),
  /** The line that it comes from; a row to be removed has none. */
  line: z.optional(z.int()),
  /** Each changed column, with its old and new value. */
  changes: z.array(toldSchema),
})

const importReplySchema = z.object({
  /** As `ImportReport` of the server has them; only `applied` has written anything. */
  outcome: z.enum(['preview', 'applied', 'same', 'faults', 'confirm', 'busy']),
  /** Its number, where it was applied. */
  importId: z.optional(z.int()),
  /** A digest of the changes. */
  seen: z.optional(z.string()),
  /** Lines read, without the headings. */
  lines: count,
  counts: z.object({ added: count, changed: count, same: count, removed: count }),
  /** The first rows of each sort. */
  added: z.array(rowSchema),
  changed: z.array(rowSchema),
  removed: z.array(rowSchema),
  /** Their number, and the first of them. */
  faultCount: count,
  faults: z.array(
    z.object({
      /** The line in the file, whose headings are line 1; absent for the whole file. */
      line: z.optional(z.int()),
      column: z.optional(toldSchema),
      /** The cell's text, shortened. */
      value: z.optional(z.string()),
      /** What is wrong, and what to do. */
      sentence: toldSchema,
    }),
  ),
  /** Headings of the file that the kind does not know. */
  ignoredHeadings: z.array(z.string()),
})

export type ImportReply = z.infer<typeof importReplySchema>

/** Reports what a file would change, and writes nothing. */
export const previewImport = formOffice('office/time/preview', 'time', form, importReplySchema)

/** Writes a file's changes, all or none; the same file again changes nothing. */
export const applyImport = formOffice('office/time/apply', 'time', form, importReplySchema, 'fresh')

/** Puts back what an import changed, all or nothing. 404: there is none of these kinds by this number. */
export const undoTimeImport = postOffice(
  'office/time/undo',
  'time',
  z.object({ id: z.int().check(z.minimum(1), z.maximum(2_147_483_647)) }),
  z.object({
    /** As `UndoReport` of the server has them; only `undone` has written anything. */
    outcome: z.enum(['undone', 'already', 'over', 'newer', 'busy']),
    /** Rows put back. */
    rows: count,
    /** The first of the rows that changed since, and why each prevents it; and their number. */
    newer: z.array(toldSchema),
    newerCount: count,
  }),
  'fresh',
)

export type UndoReply = z.infer<typeof undoTimeImport.reply>
