import { join } from 'node:path'
import { build } from 'vite'
import { hashInputs, stampBuild } from '#scripts/build-stamp.ts'
import { compressFolder } from '#scripts/compress.ts'
import { PROJECT_ROOT } from '#scripts/project-root.ts'

const inputs = hashInputs(PROJECT_ROOT)
await build({ root: PROJECT_ROOT, logLevel: 'warn' })
const count = compressFolder(join(PROJECT_ROOT, 'dist'))
// Last: a build that broke off stays stale.
stampBuild(PROJECT_ROOT, inputs)
console.log(`Built dist/, ${count} files also compressed.`)
