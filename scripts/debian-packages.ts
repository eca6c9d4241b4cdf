import type { SpawnOptions } from 'node:child_process'
import { isExecutable } from '#scripts/find-browser.ts'
import { run } from '#scripts/run.ts'

const APT = '/usr/bin/apt-get'

/** Whether this process may install Debian packages: root, and apt is there. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && isExecutable(APT)
}

/** Installs Debian packages when root and able; says whether they are there afterwards. */
export async function installPackages(names: readonly string[]): Promise<boolean> {
  if (!canInstallPackages()) return false
  // By the real clock: apt refuses lists of packages that are newer than its own time.
  const { LD_PRELOAD: _, ...own } = process.env
  const env = { ...own, DEBIAN_FRONTEND: 'noninteractive' }
  const quiet: SpawnOptions = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  if ((await run(APT, ['update', '-qq'], quiet)) !== 0) return false
  const args = ['install', '-qq', '-y', '--no-install-recommends', ...names]
  return (await run(APT, args, quiet)) === 0
}
