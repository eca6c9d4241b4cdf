import { browserOfThisMachine } from '#scripts/browser.ts'
import { ensureBuild } from '#scripts/ensure-build.ts'
import { runNode } from '#scripts/run.ts'
import { testClockEnvironment } from '#scripts/test/clock/test-clock.ts'

/**
 * `npm run test:e2e -- <playwright's arguments>`: finds a browser, builds what is stale, tests. With
 * `--modules` first, what is tested is a build without the classic script (docs/decisions/0008).
 */
const [first, ...rest] = process.argv.slice(2)
const modules = first === '--modules'
const CHROMIUM_PATH = await browserOfThisMachine()
if (modules) await ensureBuild('dist-modules', ['--modules'])
else await ensureBuild()
const clock = await testClockEnvironment()
process.exitCode = await runNode(
  ['node_modules/@playwright/test/cli.js', 'test', ...(modules ? rest : process.argv.slice(2))],
  {
    env: {
      ...process.env,
      ...clock,
      CHROMIUM_PATH,
      ...(modules ? { APP_DIR: 'dist-modules' } : {}),
    },
  },
)
