import fs from 'node:fs'
import { errorCode } from '#server/error-code.ts'

const { O_RDWR, O_RDONLY, O_CREAT } = fs.constants
/** The bits of the open flags that say whether to read or to write. */
const ACCESS_MODE = fs.constants.O_RDONLY | fs.constants.O_WRONLY | O_RDWR

/**
 * Makes this thread open a file that it may not write in read-only mode. PostgreSQL opens all its tables
 * for both, so that in a folder that became read-only it could not even read. A write to such a file
 * then fails; the engine sees to it that none is tried.
 */
export function openForReadingAtLeast(): void {
  const { openSync } = fs
  fs.openSync = (path, flags, mode) => {
    try {
      return openSync(path, flags, mode)
    } catch (error) {
      const asksForBoth = typeof flags === 'number' && (flags & ACCESS_MODE) === O_RDWR
      if (!asksForBoth || !/^(EROFS|EACCES)$/.test(errorCode(error) ?? '')) throw error
      return openSync(path, (flags & ~ACCESS_MODE & ~O_CREAT) | O_RDONLY, mode)
    }
  }
}
