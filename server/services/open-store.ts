import { type FileStore, folderStore } from '#server/services/file-store.ts'
import type { Settings } from '#server/settings.ts'

/** The store of documents that the settings name. The S3 client is loaded only where it is used. */
export async function openStore({
  filesAt,
  filesFolder,
  minFreeBytes,
}: Settings): Promise<FileStore> {
  if (filesAt === undefined) return folderStore(filesFolder, minFreeBytes)
  const { s3Store } = await import('#server/services/s3-store.ts')
  return s3Store(filesAt)
}
