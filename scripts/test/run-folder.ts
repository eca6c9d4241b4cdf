import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for one run's files; a database of another user must get through it to its own. */
export function makeRunFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ataria-test-'))
  chmodSync(folder, 0o711)
  return folder
}

/** The temporary folder of one part, below the run's. */
export function makePartFolder(runFolder: string): string {
  const folder = mkdtempSync(join(runFolder, 'part-'))
  chmodSync(folder, 0o1777)
  return folder
}

/** Ends what still runs with a temporary folder below this one, and removes the folder. */
export function removeRunFolder(folder: string): void {
  endProcessesOf(folder)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/**
 * Ends every process that has `folder` in its environment: servers, browsers and databases of a
 * part that was killed, in any process group. Without `/proc` there is no way to tell.
 */
export function endProcessesOf(folder: string): void {
  for (const pid of processIds()) {
    if (pid !== process.pid && environmentOf(pid).includes(folder)) kill(pid)
  }
}

function processIds(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1')
  } catch {
    // It has ended, or is another user's: not ours.
    return ''
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It ended in this very moment, as was wanted.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
