import { accessSync, constants, statfsSync } from 'node:fs'
import { errorCode } from '#server/error-code.ts'

/** Whether a folder may be written to: `full` is below the floor, `read-only` takes nothing at all. */
export type DiskSpace = 'enough' | 'full' | 'read-only'

/** What the system says of a folder that takes nothing. */
const TAKES_NOTHING = /^(EROFS|EACCES|EPERM)$/

/**
 * Looks at the file system that `folder` is on; `minFreeBytes` of 0 is no floor. Two system calls,
 * some microseconds: cheap enough to look before every write, as other programs fill disks, too.
 */
export function diskSpaceIn(folder: string, minFreeBytes: number): DiskSpace {
  try {
    accessSync(folder, constants.W_OK)
  } catch (error) {
    if (TAKES_NOTHING.test(errorCode(error) ?? '')) return 'read-only'
    throw error
  }
  if (minFreeBytes === 0) return 'enough'
  // What is left to a user other than root.
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < minFreeBytes ? 'full' : 'enough'
}

/** For the operator. */
export function tellDiskSpace(room: DiskSpace, folder: string): string {
  switch (room) {
    case 'enough':
      return `There is room in ${folder} again: writing goes on.`
    case 'full':
      return `There is too little room in ${folder} (MIN_FREE_MB): nothing is written until there is more.`
    case 'read-only':
      return `${folder} is read-only: nothing is written until it is not.`
  }
}
