import { ensureBuild } from '#scripts/ensure-build.ts'
import { stopWithNpm } from '#scripts/stop-with-npm.ts'

await ensureBuild()
stopWithNpm()
// In this process: signals reach the server as they are.
await import('#server/main.ts')
