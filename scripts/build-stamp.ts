import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The inputs of the built app, without tests. */
const INPUTS = [
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.{config,office.config}.ts',
  'public/**/*',
  'scripts/{build,compress}.ts',
  'scripts/vite/**/*',
  '{src,sw,workers,office}/**/*',
]

/** In a dot folder of the build, which the server does not serve. */
const STAMP = '.vite/inputs.sha256'

/** A hash over names and contents, so that a checkout or a copy with new dates is not stale. */
export function hashInputs(root: string): string {
  const hash = createHash('sha256')
  for (const file of inputFiles(root)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Whether the build in `folder` is missing, or made from other inputs than those now in `root`. */
export function isBuildStale(root: string, folder = join(root, 'dist')): boolean {
  const stamp = join(folder, STAMP)
  if (!existsSync(join(folder, 'index.html')) || !existsSync(stamp)) return true
  return readFileSync(stamp, 'utf8') !== hashInputs(root)
}

/**
 * Marks the build in `folder` as made from the inputs with this hash, computed before the build began.
 */
export function stampBuild(folder: string, inputsHash: string): void {
  writeFileSync(join(folder, STAMP), inputsHash)
}

function inputFiles(root: string): string[] {
  return globSync(INPUTS, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => file.slice(join(root, '/').length))
    .sort()
}
