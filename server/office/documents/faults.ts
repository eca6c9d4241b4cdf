import * as z from 'zod/mini'

/** Why documents are refused as a whole; `texts/documents-words.ts` has a sentence for each. */
const DOCUMENT_FAULTS = [
  // Faults of the command.
  'time-past',
  'bad-title',
  // Faults of the file.
  'no-such-file',
  'empty-file',
  'other-content',
  'unknown-type',
  'not-as-named',
  'file-too-big',
  'unpacks-too-big',
  'too-many-files',
  'too-many-pages',
  'broken-zip',
  'path-in-zip',
  'nothing-in-zip',
  'no-pdf-inside',
  'broken-pdf',
  'encrypted-pdf',
  'page-unreadable',
  'took-too-long',
  'too-much-memory',
] as const

export type DocumentFaultCode = (typeof DOCUMENT_FAULTS)[number]

export const documentFaultSchema = z.object({
  code: z.enum(DOCUMENT_FAULTS),
  /** The facts of its sentence, by their names in it; `file` and `page` say where. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
})

export type DocumentFaultFacts = z.infer<typeof documentFaultSchema>

/** Thrown for documents that cannot be published: none of them is written. */
export class DocumentFault extends Error {
  override readonly name = 'DocumentFault'
  readonly fault: DocumentFaultFacts

  constructor(code: DocumentFaultCode, facts: DocumentFaultFacts['facts'] = {}) {
    super(code)
    this.fault = { code, facts }
  }
}
