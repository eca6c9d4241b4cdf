import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#server/error-code.ts'
import { StartFault } from '#server/settings.ts'

/** What holds people's data in a data folder. `config.json` does not: any client may ask for it. */
const PRIVATE = ['database', 'files', 'mail']
/** What else the server puts there. */
const OURS = [...PRIVATE, 'config.json', 'office.sock', 'server.lock', 'server.lock.turn']

const FOLDER = 0o700
const FILE = 0o600
const OF_OTHERS = 0o077

/** What this process makes from now on is its user's alone. */
export function makeForOwnerOnly(): void {
  process.umask(OF_OTHERS)
}

/**
 * Takes all rights of other users from what is found in a data folder: it may have been copied, or made
 * before the server saw to it. The folder itself as well, unless it holds more than ours: it may be
 * a user's home. Throws a `StartFault` naming the first thing that cannot be changed.
 */
export async function keepForOwner(folder: string): Promise<void> {
  const found = await readdir(folder)
  if (found.every((name) => OURS.includes(name))) await tighten(folder)
  for (const name of found) if (PRIVATE.includes(name)) await tightenAll(join(folder, name))
}

async function tightenAll(path: string): Promise<void> {
  const isFolder = await tighten(path)
  if (!isFolder) return
  for (const name of await readdir(path)) await tightenAll(join(path, name))
}

/**
 * Takes the rights of others from one thing; throws a `StartFault` when it cannot. Tells whether it is a
 * folder, whose content is to be looked at. A link stays: it leads to what is not ours.
 */
export async function tighten(path: string): Promise<boolean> {
  const facts = await lstat(path)
  const isFolder = facts.isDirectory()
  if (facts.isSymbolicLink() || (facts.mode & OF_OTHERS) === 0) return isFolder
  try {
    await chmod(path, isFolder ? FOLDER : FILE)
  } catch (error) {
    throw openToOthers(path, errorCode(error) ?? 'unknown error')
  }
  // A file system without rights (a memory card, some network folders) says yes and changes nothing.
  if (((await lstat(path)).mode & OF_OTHERS) !== 0) throw openToOthers(path, 'no effect')
  return isFolder
}

function openToOthers(path: string, reason: string): StartFault {
  return new StartFault(
    `Other users may read ${path} in the data folder (DATA_DIR), and that cannot be changed (${reason}): give it to the user who runs the server, or choose a folder that only this user may read.`,
    { code: 'open-to-others', facts: { path, reason } },
  )
}
