import {
  BlobReader,
  BlobWriter,
  configure,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js/index-native.js'
import type { DroppedFolder } from '#office/parts/dropped-folder.ts'

// Its workers are made of text, which the desk's policy forbids.
configure({ useWebWorkers: false })

/** The folder's files as one ZIP, which is named like the folder. */
export async function packFolder({ name, files }: DroppedFolder): Promise<File> {
  const writer = new ZipWriter(new BlobWriter('application/zip'), {
    // PDFs hardly shrink.
    level: 0,
  })
  for (const { path, file } of await files()) await writer.add(path, new BlobReader(file))
  return new File([await writer.close()], `${name}.zip`, { type: 'application/zip' })
}

/** The bytes of one of a ZIP's files; `undefined` when it has none of that name. */
export async function unpackOne(zip: Blob, name: string): Promise<ArrayBuffer | undefined> {
  const reader = new ZipReader(new BlobReader(zip))
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (!entry.directory && entry.filename === name) return await entry.arrayBuffer()
    }
    return undefined
  } finally {
    await reader.close()
  }
}
