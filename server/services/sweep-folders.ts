import { lstat, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCode } from '#server/error-code.ts'
import { UPLOAD_NAME } from '#server/upload-name.ts'

/** Mails as files hold keys and addresses, and uploads in progress end within minutes. */
const KEPT_MS = 24 * 60 * 60_000

/** What a command of the office puts its files in while it runs: imports, payslips. */
const OFFICE_FOLDER = /^ataria-(office|documents)-[A-Za-z0-9]{6}$/

/**
 * Deletes what this process or an earlier one left on this machine a day ago or longer: mails in files, their keys
 * long void, and the temporary files of uploads and of office commands whose process was killed. Each process does
 * it for its own machine.
 */
export async function sweepFolders(
  mailFolder: string,
  now: Date,
  temporary = tmpdir(),
): Promise<void> {
  const before = now.getTime() - KEPT_MS
  await sweep(mailFolder, [/\.eml(\.part)?$/], before)
  await sweep(temporary, [UPLOAD_NAME, OFFICE_FOLDER], before)
}

async function sweep(folder: string, names: readonly RegExp[], before: number): Promise<void> {
  for (const name of await readdir(folder).catch(nothing)) {
    if (!names.some((each) => each.test(name))) continue
    const path = join(folder, name)
    const facts = await lstat(path).catch(gone)
    // Another user's server shares the machine's temporary folder, and sweeps its own.
    const isOurs = facts?.uid === (process.getuid?.() ?? facts?.uid)
    if (!facts || !isOurs || facts.isSymbolicLink()) continue
    if (facts.mtimeMs < before) await rm(path, { recursive: true, force: true })
  }
}

/** No mail was ever written there. */
function nothing(error: unknown): string[] {
  if (errorCode(error) !== 'ENOENT') throw error
  return []
}

/** Another process swept it, or its upload ended. */
function gone(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
}
