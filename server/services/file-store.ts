import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { errorCode } from '#server/error-code.ts'

/** The part of a file that is read: first and last byte, both included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** A file that is open: read it once, or close it. */
export interface StoredFile {
  readonly size: number
  readonly modifiedAt: Date
  /** Closes the file when it is read, or when the reader goes away. */
  read(range?: ByteRange): Readable
  close(): Promise<void>
}

/** Where documents are. A folder here; a cooperative's own store could stand behind the same. */
export interface FileStore {
  /** `undefined` for whatever is not a file inside the store. */
  open(path: string): Promise<StoredFile | undefined>
  /** Keeps bytes under a path, in place of what was there. */
  save(path: string, bytes: Uint8Array): Promise<void>
  /** Forgets what was saved under a path; nothing there is no fault. */
  remove(path: string): Promise<void>
}

/** What the system says of a path that leads to no file of ours. */
const NO_FILE = /^(ENOENT|ENOTDIR|ELOOP|EACCES|EISDIR|ENAMETOOLONG|ENXIO|EINVAL)$/

/** The files below `root`. No path leads out of it: not by `..`, not by a link. */
export function folderStore(root: string): FileStore {
  const top = resolve(root)

  /** The path inside the folder, or `undefined` when it is outside or no path at all. */
  function inside(path: string): string | undefined {
    if (path.includes('\0')) return undefined
    const full = resolve(top, path)
    return full.startsWith(top + sep) ? full : undefined
  }

  return {
    async open(path) {
      const full = inside(path)
      if (full === undefined) return undefined
      try {
        // Where the links in it lead must be inside too.
        const real = await realpath(full)
        if (!real.startsWith((await realpath(top)) + sep)) return undefined
        return await openFile(real)
      } catch (error) {
        if (NO_FILE.test(errorCode(error) ?? '')) return undefined
        throw error
      }
    },
    async save(path, bytes) {
      const full = inside(path)
      if (full === undefined) throw new Error('a path outside the store')
      await mkdir(dirname(full), { recursive: true, mode: 0o700 })
      // Under another name first: nobody reads half a file.
      const part = `${full}.${randomUUID()}.part`
      try {
        await writeFile(part, bytes, { mode: 0o600 })
        await rename(part, full)
      } finally {
        await rm(part, { force: true })
      }
    },
    async remove(path) {
      const full = inside(path)
      if (full === undefined) throw new Error('a path outside the store')
      await rm(full, { force: true })
    },
  }
}

async function openFile(path: string): Promise<StoredFile | undefined> {
  // Not waiting for a pipe's other end, and not by a link that was put there since.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
  const handle = await open(path, flags)
  const facts = await handle.stat()
  if (!facts.isFile()) {
    await handle.close()
    return undefined
  }
  return {
    size: facts.size,
    modifiedAt: facts.mtime,
    read: (range) => handle.createReadStream(range && { start: range.first, end: range.last }),
    close: () => handle.close(),
  }
}
