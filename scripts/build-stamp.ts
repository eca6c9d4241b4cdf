import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that the built app is made of. Tests are not part of it. */
const INPUTS = [
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'public/**/*',
  'scripts/{build,compress}.ts',
  'scripts/vite/**/*',
  '{src,sw,workers}/**/*',
]

/** In a dot folder, which the server does not serve. */
const STAMP = 'dist/.vite/inputs.sha256'

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

/** Whether `dist/` is missing or made from other inputs than those here now. */
export function isBuildStale(root: string): boolean {
  const stamp = join(root, STAMP)
  if (!existsSync(join(root, 'dist/index.html')) || !existsSync(stamp)) return true
  return readFileSync(stamp, 'utf8') !== hashInputs(root)
}

/** Marks `dist/` as made from the inputs with this hash, taken before the build began. */
export function stampBuild(root: string, inputsHash: string): void {
  writeFileSync(join(root, STAMP), inputsHash)
}

function inputFiles(root: string): string[] {
  return globSync(INPUTS, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => file.slice(join(root, '/').length))
    .sort()
}
