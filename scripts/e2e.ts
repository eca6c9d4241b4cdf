import { browserOfThisMachine } from '#scripts/browser.ts'
import { ensureBuild } from '#scripts/ensure-build.ts'
import { runNode } from '#scripts/run.ts'

/** `npm run test:e2e -- <playwright's arguments>`: finds a browser, builds what is stale, tests. */
const CHROMIUM_PATH = await browserOfThisMachine()
await ensureBuild()
process.exitCode = await runNode(
  ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)],
  { env: { ...process.env, CHROMIUM_PATH } },
)
