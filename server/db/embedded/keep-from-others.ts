import fs from 'node:fs'

/** The file mode bits for the server's own user; other users get none. */
const OF_OWNER = 0o700

/**
 * Makes this thread give other users no right to any file. PostgreSQL relies on the umask, which the
 * WebAssembly engine ignores: it sets each file's mode itself, whatever the process' umask is.
 */
export function keepFromOthers(): void {
  const { chmodSync, fchmodSync } = fs
  fs.chmodSync = (path, mode) => chmodSync(path, Number(mode) & OF_OWNER)
  fs.fchmodSync = (fd, mode) => fchmodSync(fd, Number(mode) & OF_OWNER)
}
