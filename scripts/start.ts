import { ensureBuild } from '#scripts/ensure-build.ts'

await ensureBuild()
// In this process: signals reach the server as they are.
await import('#server/main.ts')
