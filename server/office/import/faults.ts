import * as z from 'zod/mini'

/** The reasons why a file, a line or a cell is refused; `texts/` has a sentence for each. */
export const REASONS = [
  // About the whole file.
  'no-such-file',
  'other-content',
  'old-excel',
  'unknown-ending',
  'broken-file',
  'empty-file',
  'not-text',
  'file-too-big',
  'unpacks-too-big',
  'too-many-rows',
  'took-too-long',
  'too-much-memory',
  'kind-has-no-calendar',
  'repeating-event',
  // About its headings.
  'heading-missing',
  'heading-doubled',
  // About a line or a cell.
  'line-broken',
  'cell-empty',
  'too-long',
  'formula',
  'spoiled-letters',
  'no-number',
  'no-whole-number',
  'out-of-range',
  'no-day',
  'no-times',
  'no-yes-no',
  'not-one-of',
  'slash-in-text',
  'language-missing',
  'language-waived',
  'unknown-person',
  'wanted-for-new',
  // About lines that conflict with each other, or with rows of the table.
  'doubled-key',
  'doubled-value',
  'value-taken',
] as const

export type ReasonCode = (typeof REASONS)[number]

export const reasonSchema = z.object({
  code: z.enum(REASONS),
  /** The facts of the sentence, by their names in it. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** A reason with the facts of its sentence. */
export type Reason = z.infer<typeof reasonSchema>

export const faultSchema = z.object({
  /** The line in the file, where a table's headings are line 1; absent for the whole file. */
  line: z.optional(z.number()),
  /** The column by its internal name, or a heading as the file has it. */
  column: z.optional(z.string()),
  /** The cell's text, shortened. */
  value: z.optional(z.string()),
  reason: reasonSchema,
})

/** A fault and its place. */
export type Fault = z.infer<typeof faultSchema>

export function reason(code: ReasonCode, facts: Reason['facts'] = {}): Reason {
  return { code, facts }
}

/** A file that cannot be read any further: no part of it is imported. */
export class FileFault extends Error {
  override readonly name = 'FileFault'
  readonly fault: Fault

  constructor(fault: Fault) {
    super(fault.reason.code)
    this.fault = fault
  }
}

const SHOWN_OF_VALUE = 60

/** A cell's text as a fault quotes it. */
export function quoted(text: string): string {
  return text.length > SHOWN_OF_VALUE ? `${text.slice(0, SHOWN_OF_VALUE)}…` : text
}
