import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { diskSpaceIn } from '#server/disk-space.ts'
import { errorCode } from '#server/error-code.ts'
import { Fault } from '#server/fault.ts'

/** The requested part of a file: first and last byte, both included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** An open file: read it once, or close it. */
export interface StoredFile {
  readonly size: number
  readonly modifiedAt: Date
  /** Closes the file after the last byte, or when the reader is destroyed. */
  read(range?: ByteRange): Readable
  close(): Promise<void>
}

/** A file of a folder. */
export interface ListedFile {
  readonly path: string
  readonly modifiedAt: Date
}

/** Where documents are stored. Here a folder; a cooperative's own store could implement the same. */
export interface FileStore {
  /** `undefined` for a path that is no file inside the store. */
  open(path: string): Promise<StoredFile | undefined>
  /** Stores bytes under a path, replacing an existing file; throws `cannot-write` without room. */
  save(path: string, bytes: Uint8Array): Promise<void>
  /** The files directly in a folder; none where there is no such folder. */
  list(folder: string): AsyncIterable<ListedFile>
  /** Deletes the file under a path; a missing file is no error. */
  remove(path: string): Promise<void>
}

/** Error codes for a path that leads to no file of ours. */
const NO_FILE = /^(ENOENT|ENOTDIR|ELOOP|EACCES|EISDIR|ENAMETOOLONG|ENXIO|EINVAL)$/

/** Error codes of a full or read-only disk. */
const NO_ROOM = /^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM)$/

/**
 * The files below `root`. No path leads out of it: not by `..`, not by a link. With less free room than
 * `minFreeBytes` no file is saved.
 */
export function folderStore(root: string, minFreeBytes = 0): FileStore {
  const top = resolve(root)

  /** The path inside the folder, or `undefined` when it is outside or malformed. */
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
        // The target of its links must be inside too.
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
      try {
        await mkdir(dirname(full), { recursive: true, mode: 0o700 })
        if (diskSpaceIn(top, minFreeBytes) !== 'enough') throw noRoom()
        await writeWhole(full, bytes)
      } catch (error) {
        throw NO_ROOM.test(errorCode(error) ?? '') ? noRoom() : error
      }
    },
    async *list(folder) {
      const full = inside(folder)
      if (full === undefined) return
      const entries = await readdir(full, { withFileTypes: true }).catch(noFolder)
      for (const entry of entries) {
        const facts = entry.isFile() ? await stat(join(full, entry.name)).catch(noFile) : undefined
        if (facts) yield { path: `${folder}/${entry.name}`, modifiedAt: facts.mtime }
      }
    },
    async remove(path) {
      const full = inside(path)
      if (full === undefined) throw new Error('a path outside the store')
      await rm(full, { force: true })
    },
  }
}

/** Nothing was ever saved there. */
function noFolder(error: unknown): never[] {
  if (errorCode(error) !== 'ENOENT') throw error
  return []
}

/** It was removed since. */
function noFile(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  // Under a temporary name first: no reader gets half a file.
  const part = `${path}.${randomUUID()}.part`
  try {
    await writeFile(part, bytes, { mode: 0o600 })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

function noRoom(): Fault {
  return new Fault('cannot-write', 'there is no room for the file')
}

/** Bytes in memory, in the form of a stored file. */
export function fileOf(bytes: Uint8Array, modifiedAt: Date): StoredFile {
  return {
    size: bytes.length,
    modifiedAt,
    read: (range) =>
      Readable.from([range ? bytes.subarray(range.first, range.last + 1) : bytes], {
        objectMode: false,
      }),
    close: async () => undefined,
  }
}

async function openFile(path: string): Promise<StoredFile | undefined> {
  // Does not wait for a pipe's other end, and does not follow a link created in the meantime.
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
