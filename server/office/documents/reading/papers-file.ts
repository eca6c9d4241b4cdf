import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { DocumentFault } from '#server/office/documents/faults.ts'
import { PAPER_LIMITS } from '#server/office/documents/reading/limits.ts'
import type { PapersTask } from '#server/office/documents/reading/paper.ts'

/** A PDF of the file, read on request. */
export interface PaperFile {
  readonly name: string
  bytes(): Promise<Uint8Array>
}

/** Files that operating systems add to a ZIP or a folder. */
const ADDED = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i

/** The PDFs of a file, by name; throws a `DocumentFault` where the file is not what its name says. */
export async function paperFiles({ path, name, form }: PapersTask): Promise<PaperFile[]> {
  if (form === 'pdf') return [{ name, bytes: () => readFile(path) }]
  const zip = await yauzl.openPromise(path, { autoClose: false }).catch(broken)
  const files: PaperFile[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName: file, uncompressedSize } = entry
      if (file.endsWith('/') || ADDED.test(file)) continue
      if (!file.toLowerCase().endsWith('.pdf')) throw new DocumentFault('no-pdf-inside', { file })
      if (uncompressedSize > PAPER_LIMITS.unpackedBytes) throw unpacksTooBig(file)
      if (files.length >= PAPER_LIMITS.files) {
        throw new DocumentFault('too-many-files', { most: PAPER_LIMITS.files })
      }
      if (entry.isEncrypted()) throw new DocumentFault('encrypted-pdf', { file })
      // yauzl ends a stream that is longer than its entry's stated size: that is a broken ZIP.
      const bytes = async () => buffer(await zip.openReadStreamPromise(entry)).catch(broken)
      files.push({ name: file, bytes })
    }
  } catch (error) {
    throw error instanceof DocumentFault ? error : zipFault(error)
  }
  if (files.length === 0) throw new DocumentFault('nothing-in-zip')
  return files.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function unpacksTooBig(file: string): DocumentFault {
  return new DocumentFault('unpacks-too-big', {
    file,
    most: PAPER_LIMITS.unpackedBytes / 1024 / 1024,
  })
}

function broken(error: unknown): never {
  throw zipFault(error)
}

/** yauzl refuses names that lead out of the folder, with these words. */
function zipFault(error: unknown): DocumentFault {
  const message = error instanceof Error ? error.message : ''
  const isPath = /^(absolute path|invalid relative path|invalid characters in fileName)/.test(
    message,
  )
  return new DocumentFault(isPath ? 'path-in-zip' : 'broken-zip')
}
