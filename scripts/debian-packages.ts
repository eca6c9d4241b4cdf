import type { SpawnOptions } from 'node:child_process'
import { isExecutable } from '#scripts/find-browser.ts'
import { run } from '#scripts/run.ts'

const APT = '/usr/bin/apt-get'

/** Two runs at once would both install; not in the temporary folder, of which each part has its own. */
const IN_TURN = ['/usr/bin/flock', '/tmp/ataria-install.lock'] as const

/** Whether this process may install Debian packages: root, and apt is there. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && [APT, IN_TURN[0]].every(isExecutable)
}

/**
 * Installs Debian packages when root and able; returns whether they are there afterwards. Waits for an
 * installation in progress, ours or another's.
 */
export async function installPackages(names: readonly string[]): Promise<boolean> {
  if (!canInstallPackages()) return false
  // By the real clock: apt refuses lists of packages that are newer than its own time.
  const { LD_PRELOAD: _, ...own } = process.env
  const env = { ...own, DEBIAN_FRONTEND: 'noninteractive' }
  const quiet: SpawnOptions = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  const [program, ...turn] = IN_TURN
  const apt = (...args: readonly string[]) =>
    run(program, [...turn, APT, '-o', 'DPkg::Lock::Timeout=600', ...args], quiet)
  if ((await apt('update', '-qq')) !== 0) return false
  return (await apt('install', '-qq', '-y', '--no-install-recommends', ...names)) === 0
}
