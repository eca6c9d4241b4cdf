import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { errorCode } from '#server/error-code.ts'
import { Fault } from '#server/fault.ts'
import { roomIn } from '#server/room.ts'

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
  /** Keeps bytes under a path, in place of what was there; `cannot-write` without room for them. */
  save(path: string, bytes: Uint8Array): Promise<void>
  /** Forgets what was saved under a path; nothing there is no fault. */
  remove(path: string): Promise<void>
}

/** What the system says of a path that leads to no file of ours. */
const NO_FILE = /^(ENOENT|ENOTDIR|ELOOP|EACCES|EISDIR|ENAMETOOLONG|ENXIO|EINVAL)$/

/** What the system says of a disk that is full or takes nothing. */
const NO_ROOM = /^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM)$/

/**
 * The files below `root`. No path leads out of it: not by `..`, not by a link. With less free room
 * than `minFreeBytes` nothing is saved.
 */
export function folderStore(root: string, minFreeBytes = 0): FileStore {
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
      try {
        await mkdir(dirname(full), { recursive: true, mode: 0o700 })
        if (roomIn(top, minFreeBytes) !== 'enough') throw noRoom()
        await writeWhole(full, bytes)
      } catch (error) {
        throw NO_ROOM.test(errorCode(error) ?? '') ? noRoom() : error
      }
    },
    async remove(path) {
      const full = inside(path)
      if (full === undefined) throw new Error('a path outside the store')
      await rm(full, { force: true })
    },
  }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  // Under another name first: nobody reads half a file.
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

/** Bytes that are in no store, as a file. */
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
