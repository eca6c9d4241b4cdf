import { ensureBuild } from '#scripts/ensure-build.ts'
import { stopWithNpm } from '#scripts/stop-with-npm.ts'
import { readSettings, StartFault } from '#server/settings.ts'

// A wrong option is reported at once, not after a build.
try {
  readSettings(process.env)
} catch (error) {
  if (!(error instanceof StartFault)) throw error
  console.error(error.message)
  process.exit(1)
}
await ensureBuild()
stopWithNpm()
// In this process, so that signals reach the server directly.
await import('#server/main.ts')
