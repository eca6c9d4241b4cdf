import { open, stat } from 'node:fs/promises'
import { errorCode } from '#server/error-code.ts'
import { DocumentFault } from '#server/office/documents/faults.ts'
import { PAPER_LIMITS } from '#server/office/documents/reading/limits.ts'
import type { PapersForm } from '#server/office/documents/reading/paper.ts'

/** The form of a file, by its first bytes; throws a `DocumentFault` where its name says otherwise. */
export async function papersForm(path: string, name: string): Promise<PapersForm> {
  const head = await firstBytes(path, name)
  const isNamed = (ending: string) => name.toLowerCase().endsWith(ending)
  if (head.includes('%PDF-') && isNamed('.pdf')) return 'pdf'
  const isZip = head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))
  if (isZip && isNamed('.zip')) return 'zip'
  throw new DocumentFault('other-content', { file: name })
}

async function firstBytes(path: string, name: string): Promise<Buffer> {
  try {
    const { size } = await stat(path)
    if (size === 0) throw new DocumentFault('empty-file', { file: name })
    if (size > PAPER_LIMITS.fileBytes) {
      const most = PAPER_LIMITS.fileBytes / 1024 / 1024
      throw new DocumentFault('file-too-big', { file: name, most })
    }
    const file = await open(path)
    try {
      // Some programs write other bytes before a PDF's signature.
      const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (error) {
    const code = errorCode(error)
    if (code === undefined) throw error
    throw new DocumentFault('no-such-file', { file: name, code })
  }
}
