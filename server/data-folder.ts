import { access, constants, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { lock as lockFile } from 'proper-lockfile'
import { errorCode } from '#server/error-code.ts'
import { keepForOwner } from '#server/owner-only.ts'
import { StartFault } from '#server/settings.ts'

/** The data folder, held for this process alone. */
export interface DataFolder {
  /** Releases it. */
  release(): Promise<void>
  /** Releases it and, when it was created for this start, removes it with its content. */
  undo(): Promise<void>
}

/**
 * Creates the folder when missing and locks it: the embedded database supports one process, and a second
 * one would ruin it. Takes over the lock of a process that has ended. Removes other users' permissions.
 */
export async function holdDataFolder(folder: string): Promise<DataFolder> {
  // The first folder that had to be created, or undefined when all existed.
  const made = await makeFolder(folder)
  const lock = join(folder, 'server.lock')
  const undoMade = async () => {
    if (made !== undefined) await rm(made, { recursive: true, force: true })
  }
  const release = () => rm(lock, { force: true })
  let held = false
  try {
    await takeLock(lock, folder)
    held = true
    await keepForOwner(folder)
  } catch (error) {
    if (held) await release()
    await undoMade()
    throw error
  }
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
 * Creates the folder and its missing parents; returns the topmost one created. Not by `mkdir`'s own
 * `recursive`, which never ends where a folder exists and yet accepts none (`/proc`).
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
  return new StartFault(`The data folder ${folder} (DATA_DIR) cannot be written to (${code}).`, {
    ...{ code: 'folder-not-writable', facts: { folder, code } },
  })
}

/** How long a start may take to check the lock; one that was killed meanwhile has ended by then. */
const TURN_MS = 5_000

/**
 * Writes our process into the lock, unless a running process is in it. One start at a time checks and
 * writes: of two that found the lock of an ended process, both would take it.
 */
async function takeLock(lock: string, folder: string): Promise<void> {
  const endTurn = await takeTurn(`${lock}.turn`, folder)
  try {
    const holder = await readFile(lock, 'utf8').catch(absent)
    const [pid = '', started = ''] = holder?.trim().split(' ') ?? []
    if (await isRunning(Number(pid), started)) throw inUse(folder, `process ${pid}`)
    await writeFile(lock, `${process.pid} ${await startedAt(process.pid)}\n`)
  } catch (error) {
    throw error instanceof StartFault ? error : notWritable(folder, error)
  } finally {
    await endTurn()
  }
}

async function takeTurn(lockfilePath: string, folder: string): Promise<() => Promise<void>> {
  try {
    return await lockFile(folder, {
      lockfilePath,
      stale: TURN_MS,
      retries: { retries: 150, minTimeout: 50, maxTimeout: 50 },
    })
  } catch (error) {
    throw errorCode(error) === 'ELOCKED'
      ? inUse(folder, 'which is starting')
      : notWritable(folder, error)
  }
}

function inUse(folder: string, by: string): StartFault {
  return new StartFault(
    `The data folder ${folder} (DATA_DIR) is in use by another server, ${by}.`,
    {
      ...{ code: 'folder-in-use', facts: { folder, pid: /\d+/.exec(by)?.[0] ?? '?' } },
    },
  )
}

/**
 * Whether the process that wrote the lock still runs. Process ids are reused, in containers almost at
 * once, so its start time is compared too where the system tells it.
 */
async function isRunning(pid: number, started: string): Promise<boolean> {
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: a running process of another user.
    if (errorCode(error) !== 'EPERM') return false
  }
  return (await startedAt(pid)) === started
}

/** When a process started, in the system's own count; `-` without Linux's /proc. */
async function startedAt(pid: number): Promise<string> {
  try {
    const facts = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The second field is a name in brackets that may hold spaces; the 22nd is the start time.
    return facts.slice(facts.lastIndexOf(')') + 2).split(' ')[19] ?? '-'
  } catch {
    return '-'
  }
}
