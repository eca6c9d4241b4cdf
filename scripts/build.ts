import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { hashInputs, stampBuild } from '#scripts/build-stamp.ts'
import { compressFolder } from '#scripts/compress.ts'
import { PROJECT_ROOT } from '#scripts/project-root.ts'
import { REMOVAL_FILE } from '#scripts/vite/removal.ts'

/**
 * `npm run build`. With `-- --remove-service-worker` it makes a release that takes the service
 * worker of a bad one off every device; the next plain build brings it back.
 */
const { values } = parseArgs({
  options: { 'remove-service-worker': { type: 'boolean', default: false } },
})
const inputs = hashInputs(PROJECT_ROOT)
await build({ root: PROJECT_ROOT, logLevel: 'warn' })
if (values['remove-service-worker']) {
  const dist = join(PROJECT_ROOT, 'dist')
  copyFileSync(join(dist, REMOVAL_FILE), join(dist, 'service-worker.js'))
}
const count = compressFolder(join(PROJECT_ROOT, 'dist'))
// Last: a build that broke off stays stale.
stampBuild(PROJECT_ROOT, inputs)
console.log(`Built dist/, ${count} files also compressed.`)
