import { existsSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readConfigFile } from '#server/config-file.ts'
import { diskSpaceIn } from '#server/disk-space.ts'
import { type Finding, finding, startFinding } from '#server/office/doctor/finding.ts'
import { type Settings, StartFault } from '#server/settings.ts'

/** The first with `argon2` in `node:crypto`. */
const OLDEST_NODE = 24

/** Looks at the settings, the folders and the programs of this machine. */
export async function checkMachine(settings: Settings): Promise<Finding[]> {
  const { dataFolder, filesFolder, filesAt } = settings
  const folders = new Set([dataFolder, ...(filesAt === undefined ? [filesFolder] : [])])
  return [
    ...(await checkSettings(settings)),
    ...[...folders].flatMap((folder) => checkFolder(folder, settings)),
    ...checkVersions(settings),
  ]
}

async function checkSettings(settings: Settings): Promise<Finding[]> {
  const { publicUrl, trustedProxies, databaseUrl } = settings
  const findings: Finding[] = []
  try {
    await readConfigFile(settings)
  } catch (error) {
    if (!(error instanceof StartFault)) throw error
    findings.push(startFinding('settings', 'settings-wrong', error))
  }
  if (publicUrl === undefined) findings.push(finding('settings', 'wrong', 'no-public-url'))
  // TLS ends in a proxy: all people would share its address, and with it the limits of one.
  if (publicUrl?.startsWith('https:') && trustedProxies.length === 0) {
    findings.push(finding('settings', 'note', 'no-trusted-proxy'))
  }
  if (findings.length === 0) findings.push(finding('settings', 'ok', 'settings-ok'))
  if (databaseUrl === undefined) findings.push(finding('database', 'note', 'database-embedded'))
  return findings
}

/** In a folder that other users may enter they could read people's data. */
const OTHERS = 0o077

function checkFolder(folder: string, { minFreeBytes }: Settings): Finding[] {
  if (!existsSync(folder)) return [finding('disk', 'note', 'disk-none', { folder })]
  const { bavail, bsize } = statfsSync(folder)
  const facts = { folder, free: megabytes(bavail * bsize), least: megabytes(minFreeBytes) }
  const isOpen = (statSync(folder).mode & OTHERS) !== 0
  const open = isOpen ? [finding('disk', 'wrong', 'disk-open', facts)] : []
  switch (diskSpaceIn(folder, minFreeBytes)) {
    case 'full':
      return [finding('disk', 'wrong', 'disk-full', facts), ...open]
    case 'read-only':
      return [finding('disk', 'wrong', 'disk-read-only', facts), ...open]
    case 'enough':
      return isOpen ? open : [finding('disk', 'ok', 'disk-ok', facts)]
  }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}

export function checkVersions(
  { appFolder }: Pick<Settings, 'appFolder'>,
  node = process.versions.node,
): Finding[] {
  const findings: Finding[] = []
  if (Number.parseInt(node, 10) < OLDEST_NODE) {
    findings.push(finding('versions', 'wrong', 'node-old', { node, least: OLDEST_NODE }))
  }
  if (!existsSync(join(appFolder, 'index.html'))) {
    findings.push(finding('versions', 'wrong', 'app-missing', { folder: appFolder }))
  }
  return findings.length > 0 ? findings : [finding('versions', 'ok', 'versions-ok', { node })]
}
