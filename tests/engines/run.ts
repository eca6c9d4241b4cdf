import { parseArgs } from 'node:util'
import { ensureBuild } from '#scripts/ensure-build.ts'
import { reportTest, reportTestEvent } from '#scripts/test/test-events.ts'
import type { EngineBrowser, EngineStart } from '#tests/engines/engine-browser.ts'
import { startFirefox } from '#tests/engines/firefox.ts'
import { mainJob } from '#tests/engines/main-job.ts'
import { outboxJob } from '#tests/engines/outbox-job.ts'
import { silentStorageJob } from '#tests/engines/silent-storage-job.ts'
import { viewerJob } from '#tests/engines/viewer-job.ts'
import { startWebkit } from '#tests/engines/webkit.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { startShortLivedServer } from '#tests/fixtures/server-process.ts'

interface Engine {
  readonly name: string
  readonly start: () => Promise<EngineStart>
}

/**
 * `npm run test:engines`: the main job, the outbox and the PDF viewer in the engines that are not
 * Chromium. An engine that cannot run here says so and counts as neither passed nor failed. `--engine NAME` runs
 * one alone.
 */
const ENGINES: readonly Engine[] = [
  { name: 'WebKit', start: startWebkit },
  { name: 'Firefox', start: startFirefox },
]

const { values } = parseArgs({ options: { engine: { type: 'string' } } })

let passed = 0
let failed = 0

await ensureBuild()
const wanted = ENGINES.filter(({ name }) => (values.engine ?? name) === name)
// At the same time: most of it is waiting until the app gives something up.
await Promise.all(wanted.map(runEngine))
reportTestEvent({ kind: 'over' })
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

async function runEngine({ name, start }: Engine): Promise<void> {
  try {
    const started = await start()
    if (started.kind === 'unavailable') {
      console.log(`${name}: could not run: ${started.reason}`)
      return
    }
    console.log(`${name}: ${started.browser.name}`)
    await runSteps(name, started.browser)
  } catch (error) {
    // It is installed and yet does not come up: that is a failure, not an absence.
    failed++
    await reportTest(name, 'starts', () => Promise.reject(error)).catch(() => undefined)
    console.log(`FAIL  ${name} did not start: ${tell(error)}`)
  }
}

async function runSteps(engine: string, browser: EngineBrowser): Promise<void> {
  const folder = makeFolder('engine')
  const server = await startShortLivedServer(folder)
  try {
    const steps = [
      ...mainJob(browser, server),
      ...outboxJob(browser, server, folder),
      ...viewerJob(browser, server),
      ...silentStorageJob(browser, server),
    ]
    for (const step of steps) {
      const began = performance.now()
      try {
        await reportTest(engine, step.name, step.run)
        passed++
        console.log(
          `ok    ${engine}: ${step.name} (${((performance.now() - began) / 1000).toFixed(1)} s)`,
        )
      } catch (error) {
        failed++
        console.log(`FAIL  ${engine}: ${step.name}: ${tell(error)}`)
        // The remaining steps need this one.
        return
      }
    }
  } finally {
    await browser.close()
    await server.stop()
    removeFolder(folder)
  }
}

function tell(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
