import type { DocumentFaultFacts } from '#server/office/documents/faults.ts'

/** The forms that a file of documents has: one PDF, or a ZIP of PDFs. */
export type PapersForm = 'pdf' | 'zip'

/** The numbers in a page's text that may name its person. */
export interface PageMarks {
  /** Employee numbers that the pattern found. */
  readonly numbers: readonly number[]
  /** Spanish identity numbers, as `plainDni` writes them. */
  readonly dnis: readonly string[]
}

/** One PDF, with the marks of each page. */
export interface Paper {
  readonly name: string
  readonly pages: readonly PageMarks[]
}

/** A page of a paper, both counted from 0. */
export interface PageOf {
  readonly paper: number
  readonly page: number
}

export interface PapersTask {
  readonly path: string
  /** The file's name on the person's machine. */
  readonly name: string
  readonly form: PapersForm
  /** A regular expression whose only group is an employee number. */
  readonly pattern: string
}

/** The worker thread's requests: all papers, or some pages as a separate PDF. */
export type PapersAsk = 'read' | readonly PageOf[]

export type PapersAnswer =
  | { readonly papers: readonly Paper[] }
  | { readonly bytes: Uint8Array }
  | { readonly fault: DocumentFaultFacts }
