import { DocumentFault } from '#server/office/documents/faults.ts'
import { firstBytes } from '#server/office/documents/reading/first-bytes.ts'
import { PAPER_LIMITS } from '#server/office/documents/reading/limits.ts'
import type { PapersForm } from '#server/office/documents/reading/paper.ts'

/** The form of a file, by its first bytes; throws a `DocumentFault` where its name says otherwise. */
export async function papersForm(path: string, name: string): Promise<PapersForm> {
  const head = await firstBytes(path, name, PAPER_LIMITS.fileBytes)
  const isNamed = (ending: string) => name.toLowerCase().endsWith(ending)
  // Some programs write other bytes before a PDF's signature.
  if (head.includes('%PDF-') && isNamed('.pdf')) return 'pdf'
  const isZip = head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))
  if (isZip && isNamed('.zip')) return 'zip'
  throw new DocumentFault('other-content', { file: name })
}
