import { delimiter, join } from 'node:path'
import { installPackages } from '#scripts/debian-packages.ts'
import { isExecutable } from '#scripts/find-browser.ts'

/** ClamAV's daemon, where it is installed; in Debian only root's PATH has its folder. */
export function findClamd(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = [...(env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin']
  return folders.map((folder) => join(folder, 'clamd')).find(isExecutable)
}

/** Installs ClamAV's daemon where this process may; returns in a sentence whether its test can run. */
export async function clamavRun(): Promise<string> {
  if (findClamd() === undefined) await installPackages(['clamav-daemon'])
  return findClamd() === undefined
    ? 'ClamAV: not run: clamd was not found (Debian: clamav-daemon).'
    : 'ClamAV: ran.'
}
