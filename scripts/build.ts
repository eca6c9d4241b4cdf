import { copyFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { hashInputs, stampBuild } from '#scripts/build-stamp.ts'
import { compressFolder } from '#scripts/compress.ts'
import { PROJECT_ROOT } from '#scripts/project-root.ts'
import { REMOVAL_FILE } from '#scripts/vite/removal.ts'
import { MODULES_MODE } from '../vite.config.ts'

/**
 * `npm run build`, into `dist/` or the folder that `--out` names. With `-- --remove-service-worker` it
 * builds a release that removes a faulty service worker from every device; the next plain build brings
 * it back. With `-- --modules` the start stays modules instead of one classic script.
 */
const { values } = parseArgs({
  options: {
    'remove-service-worker': { type: 'boolean', default: false },
    modules: { type: 'boolean', default: false },
    out: { type: 'string', default: 'dist' },
  },
})
const folder = resolve(PROJECT_ROOT, values.out)
const inputs = hashInputs(PROJECT_ROOT)
await build({
  root: PROJECT_ROOT,
  // Node's own import, which applies this process's conditions: they choose the brand.
  configLoader: 'native',
  logLevel: 'warn',
  build: { outDir: folder, emptyOutDir: true },
  ...(values.modules ? { mode: MODULES_MODE } : {}),
})
await build({
  root: PROJECT_ROOT,
  configFile: join(PROJECT_ROOT, 'vite.office.config.ts'),
  configLoader: 'native',
  logLevel: 'warn',
  build: { outDir: folder },
})
if (values['remove-service-worker']) {
  copyFileSync(join(folder, REMOVAL_FILE), join(folder, 'service-worker.js'))
}
const count = compressFolder(folder)
// Last: an interrupted build stays stale.
stampBuild(folder, inputs)
console.log(`Built ${values.out}/, ${count} files also compressed.`)
