import { ensureBuild } from '#scripts/ensure-build.ts'
import { runNode } from '#scripts/run.ts'

/** `npm run test:size`: the budgets of `.size-limit.ts`, on a build that is not stale. */
await ensureBuild()
process.exitCode = await runNode(['node_modules/size-limit/bin.js'])
