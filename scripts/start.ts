import { ensureBuild } from '#scripts/ensure-build.ts'
import { stopWithNpm } from '#scripts/stop-with-npm.ts'
import { readSettings, StartFault } from '#server/settings.ts'

// A word that is wrong is told at once, not after a build.
try {
  readSettings(process.env)
} catch (error) {
  if (!(error instanceof StartFault)) throw error
  console.error(error.message)
  process.exit(1)
}
await ensureBuild()
stopWithNpm()
// In this process: signals reach the server as they are.
await import('#server/main.ts')
