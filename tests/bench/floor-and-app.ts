import { parseArgs } from 'node:util'
import { browserOfThisMachine } from '#scripts/browser.ts'
import { ensureBuild } from '#scripts/ensure-build.ts'
import { buildFloor } from '#tests/bench/build-floor.ts'
import { serveFolder } from '#tests/bench/static-server.ts'
import { withBrowser } from '#tests/bench/time-start.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { startServerProcess } from '#tests/fixtures/server-process.ts'
import { waitForLaterFiles } from '#tests/fixtures/service-worker.ts'

/** The number of `--runs`, or the usual one. */
export function runsAsked(usual: number): number {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: String(usual) } } })
  return toRuns(values.runs)
}

/** The number that `--runs` names. */
export function toRuns(text: string): number {
  const runs = Number(text)
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs wants a whole number above 0.')
  return runs
}

/**
 * The floor (the smallest React and Dexie page behind a service worker) and the app, each on a server and with
 * a browser profile of its own. `end` stops the servers and removes the folders.
 */
export async function openFloorAndApp() {
  const executablePath = await browserOfThisMachine()
  await ensureBuild()
  const floorFolder = await buildFloor()
  const floor = await serveFolder(floorFolder)
  const data = makeFolder('bench-data')
  const app = await startServerProcess(data)
  const profiles = { floor: makeFolder('bench-floor'), app: makeFolder('bench-app') }
  const stop = () => Promise.all([floor.stop(), app.stop()])
  return {
    ...{ executablePath, profiles, floorFolder },
    ...{ floorUrl: floor.url, appUrl: app.url },
    /** Installs both in their profiles, a person signed in and all files fetched, and stops the servers. */
    async install(): Promise<void> {
      await withBrowser({ executablePath, profile: profiles.floor }, async (page) => {
        await page.goto(floor.url)
        await waitForServiceWorker(page)
      })
      await withBrowser({ executablePath, profile: profiles.app }, async (page) => {
        await login(page, 'ane', `${app.url}/Login`)
        await waitForServiceWorker(page)
        await waitForLaterFiles(page)
      })
      await stop()
    },
    async end(): Promise<void> {
      await stop()
      for (const folder of [data, profiles.floor, profiles.app]) removeFolder(folder)
    },
  }
}
