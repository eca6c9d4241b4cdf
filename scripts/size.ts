import { ensureBuild } from '#scripts/ensure-build.ts'
import { runNode } from '#scripts/run.ts'

/** `npm run test:size`: checks the budgets of `.size-limit.ts`, on a fresh build. */
await ensureBuild()
process.exitCode = await runNode(['node_modules/size-limit/bin.js'])
