import { createWriteStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** Packs the files of a folder and its subfolders, without links, into one ZIP that can be sent. */
export async function packFolder(folder: string, to: string): Promise<void> {
  const zip = new ZipFile()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    // PDFs hardly shrink.
    zip.addFile(path, relative(folder, path), { compress: false })
  }
  const broken = Promise.withResolvers<never>()
  zip.on('error', broken.reject)
  zip.end()
  await Promise.race([
    pipeline(zip.outputStream, createWriteStream(to, { mode: 0o600 })),
    broken.promise,
  ])
}
