import { makeDemoFile } from '#server/demo/make-file.ts'
import type { FileStore } from '#server/services/file-store.ts'

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
      await store.save(path, made)
      return store.open(path)
    },
    save: (path, bytes) => store.save(path, bytes),
    remove: (path) => store.remove(path),
  }
}
