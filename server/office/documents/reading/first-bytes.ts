import { open, stat } from 'node:fs/promises'
import { errorCode } from '#server/error-code.ts'
import { DocumentFault } from '#server/office/documents/faults.ts'

/**
 * The first kilobyte of a file, whose name the person knows as `name`; throws a `DocumentFault` where it is missing,
 * empty, or larger than `mostBytes`.
 */
export async function firstBytes(path: string, name: string, mostBytes: number): Promise<Buffer> {
  try {
    const { size } = await stat(path)
    if (size === 0) throw new DocumentFault('empty-file', { file: name })
    if (size > mostBytes) {
      throw new DocumentFault('file-too-big', { file: name, most: mostBytes / 1024 / 1024 })
    }
    const file = await open(path)
    try {
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
