import { makeDemoFile } from '#server/demo/make-file.ts'
import { Fault } from '#server/fault.ts'
import { type FileStore, fileOf } from '#server/services/file-store.ts'

/** For those that are not kept: the same bytes are the same file. */
const MADE_AT = new Date(0)

/**
 * The demo cooperative's documents: hundreds of payslips that hardly anybody opens. Each is made
 * when it is first asked for, always the same, and kept in the store.
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
        // On a full disk they are made anew for each reader.
        if (error instanceof Fault && error.code === 'cannot-write') return fileOf(made, MADE_AT)
        throw error
      }
      return store.open(path)
    },
    save: (path, bytes) => store.save(path, bytes),
    remove: (path) => store.remove(path),
  }
}
