import { access, constants, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '#server/error-code.ts'
import { StartFault } from '#server/settings.ts'

/** The data folder, held for this process alone. */
export interface DataFolder {
  /** Lets go of it. */
  release(): Promise<void>
  /** Lets go of it and, when it was made for this start, removes it with all that is in it. */
  undo(): Promise<void>
}

/**
 * Makes the folder when missing and holds it: the embedded database bears one process, and a second
 * one would ruin it. The lock of a process that is gone is taken over.
 */
export async function holdDataFolder(folder: string): Promise<DataFolder> {
  // The first folder that had to be made, or undefined when all were there.
  const made = await makeFolder(folder)
  const lock = join(folder, 'server.lock')
  const undoMade = async () => {
    if (made !== undefined) await rm(made, { recursive: true, force: true })
  }
  try {
    await takeLock(lock, folder)
  } catch (error) {
    await undoMade()
    throw error
  }
  const release = () => rm(lock, { force: true })
  return {
    release,
    undo: async () => {
      await release()
      await undoMade()
    },
  }
}

async function makeFolder(folder: string): Promise<string | undefined> {
  try {
    const made = await makeWithParents(folder)
    await access(folder, constants.W_OK)
    return made
  } catch (error) {
    throw notWritable(folder, error)
  }
}

/**
 * Makes the folder and what is missing above it; answers the topmost one made. Not by `mkdir`'s own
 * `recursive`, which never ends where a folder exists and yet takes none (`/proc`).
 */
async function makeWithParents(folder: string): Promise<string | undefined> {
  if ((await stat(folder).catch(absent))?.isDirectory()) return undefined
  const parent = dirname(folder)
  const made = parent === folder ? undefined : await makeWithParents(parent)
  // People's data: for the user who runs the server.
  await mkdir(folder, { mode: 0o700 })
  return made ?? folder
}

function absent(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
}

function notWritable(folder: string, error: unknown): StartFault {
  const code = errorCode(error) ?? 'unknown error'
  return new StartFault(`The data folder ${folder} (DATA_DIR) cannot be written to (${code}).`)
}

async function takeLock(lock: string, folder: string): Promise<void> {
  const own = `${process.pid} ${await startedAt(process.pid)}\n`
  try {
    await writeFile(lock, own, { flag: 'wx' })
    return
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw notWritable(folder, error)
  }
  const holder = await readFile(lock, 'utf8')
  const [pid = '', started = ''] = holder.trim().split(' ')
  if (await isRunning(Number(pid), started)) {
    throw new StartFault(
      `The data folder ${folder} (DATA_DIR) is in use by another server, process ${pid}.`,
    )
  }
  await writeFile(lock, own)
}

/**
 * Whether the process that wrote the lock still runs. Numbers are used again, in containers almost
 * at once, so the time it started counts too where the system tells it.
 */
async function isRunning(pid: number, started: string): Promise<boolean> {
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: somebody else's process, but a running one.
    if (errorCode(error) !== 'EPERM') return false
  }
  return (await startedAt(pid)) === started
}

/** When a process started, in the system's own count; `-` where Linux's /proc is not. */
async function startedAt(pid: number): Promise<string> {
  try {
    const facts = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The second field is a name in brackets that may hold spaces; the 22nd is the start time.
    return facts.slice(facts.lastIndexOf(')') + 2).split(' ')[19] ?? '-'
  } catch {
    return '-'
  }
}
