import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { compressFolder } from '#scripts/compress.ts'
import { PROJECT_ROOT } from '#scripts/project-root.ts'
import { sentBytes } from '#tests/bench/report.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { listedFiles } from '#tests/fixtures/releases.ts'

/**
 * `npm run bench:update`: what a device that has this build fetches of a release in which one line of
 * one module differs (docs/decisions/0039).
 */
const AIM_BYTES = 160_000

/** A module of each kind of file. */
const CHANGED: readonly (readonly [name: string, module: string])[] = [
  ['one screen', 'src/features/calendario/calendario-screen.tsx'],
  ['the PDF viewer', 'src/ui/pdf/toolbar.tsx'],
  ['the start', 'src/app/failed-chunk.ts'],
]

const before = await buildRelease()
const kept = new Set(listedFiles(before).map(({ url, revision }) => `${url} ${revision}`))
console.log(`All files: ${inKilobytes(sizeOf(before, listedFiles(before)))}`)
for (const [name, module] of CHANGED) {
  const after = await buildRelease(module)
  const files = listedFiles(after).filter(({ url, revision }) => !kept.has(`${url} ${revision}`))
  if (files.length === 0) throw new Error(`No file of the build contains ${module}.`)
  const bytes = sizeOf(after, [...files, { url: 'service-worker.js' }])
  console.log(
    `A line of ${name}: ${inKilobytes(bytes)}, ${files.length} files (aim ${AIM_BYTES / 1000} kB)`,
  )
  removeFolder(after)
}
removeFolder(before)

/** The app as released, with one line more in `module`; returns the folder. */
async function buildRelease(module?: string): Promise<string> {
  const outDir = makeFolder('bench-update')
  await build({
    root: PROJECT_ROOT,
    configLoader: 'native',
    logLevel: 'error',
    plugins: module === undefined ? [] : [oneLineMore(join(PROJECT_ROOT, module))],
    build: { outDir, emptyOutDir: true },
  })
  compressFolder(outDir)
  return outDir
}

function oneLineMore(changed: string): Plugin {
  return {
    name: 'bench:one-line-more',
    enforce: 'pre',
    transform: (code, id) => (id === changed ? `${code}\nperformance.mark('released')` : null),
  }
}

function sizeOf(folder: string, files: readonly { readonly url: string }[]): number {
  return files.reduce((total, { url }) => total + sentBytes(join(folder, url)), 0)
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
