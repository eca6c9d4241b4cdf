import { makeDemoFile } from '#server/demo/make-file.ts'
import { Fault } from '#server/fault.ts'
import { type FileStore, fileOf } from '#server/services/file-store.ts'

/** For those not in the store: the same bytes are the same file. */
const MADE_AT = new Date(0)

/**
 * The demo cooperative's documents: hundreds of payslips that are hardly ever opened. Each is created
 * when it is first requested, always the same, and stored.
 */
export function withDemoFiles(store: FileStore): FileStore {
  return {
    async open(path) {
      const held = await store.open(path)
      if (held) return held
      const made = await makeDemoFile(path)
      if (!made) return undefined
      try {
        await store.save(path, made)
      } catch (error) {
        // On a full disk they are created again for each reader.
        if (error instanceof Fault && error.code === 'cannot-write') return fileOf(made, MADE_AT)
        throw error
      }
      return store.open(path)
    },
    save: (path, bytes) => store.save(path, bytes),
    list: (folder) => store.list(folder),
    remove: (path) => store.remove(path),
  }
}
