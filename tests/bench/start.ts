import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { browserOfThisMachine } from '#scripts/browser.ts'
import { ensureBuild } from '#scripts/ensure-build.ts'
import { PROJECT_ROOT } from '#scripts/project-root.ts'
import { START_OF_LOGIN, START_OF_PORTADA } from '#scripts/start-chunks.ts'
import { buildFloor } from '#tests/bench/build-floor.ts'
import { median, printTable, type Row, scriptBytes, timesRow } from '#tests/bench/report.ts'
import { serveFolder } from '#tests/bench/static-server.ts'
import {
  LOGIN_IS_TAKEN_OVER,
  shows,
  timeFirstPaint,
  timeStart,
  withBrowser,
} from '#tests/bench/time-start.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { CONTENT, login, waitForServiceWorker } from '#tests/fixtures/people.ts'
import { startServerProcess } from '#tests/fixtures/server-process.ts'

/**
 * `npm run bench:start [-- --runs 7]`: how the app starts against the floor, the smallest React and
 * Dexie page behind a service worker. Both in turn in one run, each time in a new browser process,
 * with the CPU slowed: the ratio says more than any number of milliseconds.
 */
const ROWS = shows('#rows li:nth-child(20)')

const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } })
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs wants a whole number above 0.')

const executablePath = await browserOfThisMachine()
await ensureBuild()
const floorFolder = await buildFloor()
const floor = await serveFolder(floorFolder)
const data = makeFolder('bench-data')
const app = await startServerProcess(data)
const profiles = { floor: makeFolder('bench-floor'), app: makeFolder('bench-app') }

const cold: { floor: number[]; app: number[] } = { floor: [], app: [] }
const first: { floor: number[]; app: number[] } = { floor: [], app: [] }
const paint: { floor: number[]; app: number[] } = { floor: [], app: [] }
try {
  for (let run = 0; run < runs; run++) {
    first.floor.push(await timeFirstVisit(floor.url, ROWS))
    first.app.push(await timeFirstVisit(`${app.url}/Login`, LOGIN_IS_TAKEN_OVER))
    paint.floor.push(await timePaintOfFirstVisit(`${floor.url}/static.html`))
    paint.app.push(await timePaintOfFirstVisit(`${app.url}/Login`))
  }
  await withBrowser({ executablePath, profile: profiles.floor }, async (page) => {
    await page.goto(floor.url)
    await waitForServiceWorker(page)
  })
  await withBrowser({ executablePath, profile: profiles.app }, async (page) => {
    await login(page, 'ane', `${app.url}/Login`)
    await waitForServiceWorker(page)
  })
  await Promise.all([floor.stop(), app.stop()])
  // One more than asked for: the first fills the browser's code cache and is not counted.
  for (let run = 0; run <= runs; run++) {
    const times = { floor: await timeColdStart('floor'), app: await timeColdStart('app') }
    if (run === 0) continue
    cold.floor.push(times.floor)
    cold.app.push(times.app)
  }
} finally {
  await Promise.all([floor.stop(), app.stop()])
  for (const folder of [data, profiles.floor, profiles.app]) removeFolder(folder)
}

const dist = join(PROJECT_ROOT, 'dist')
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const floorBytes = scriptBytes(floorFolder, [])
const bytesRow = (name: string, lazy: readonly string[], aim: string): Row => {
  const bytes = scriptBytes(dist, lazy)
  return [name, kilobytes(floorBytes), kilobytes(bytes), (bytes / floorBytes).toFixed(2), aim]
}
printTable([
  [`Median of ${runs}, CPU 4× slower`, 'floor', 'app', 'ratio', 'aim'],
  timesRow('Cold start offline to today', cold.floor, cold.app, '≤ 1.20'),
  timesRow('First visit to Login', first.floor, first.app, '≤ 1.05'),
  timesRow('  its form, against a static page', paint.floor, paint.app, '≤ 1.60'),
  bytesRow('Script before Login', START_OF_LOGIN, '≤ 130 kB'),
  bytesRow('Script before Portada', START_OF_PORTADA, '≤ 160 kB'),
])
if (!Number.isFinite(median(cold.app))) process.exitCode = 1

function timeFirstVisit(url: string, isThere: string): Promise<number> {
  return onNewProfile((profile) => timeStart({ executablePath, profile, url, isThere }))
}

function timePaintOfFirstVisit(url: string): Promise<number> {
  return onNewProfile((profile) => timeFirstPaint({ executablePath, profile, url }))
}

async function onNewProfile(time: (profile: string) => Promise<number>): Promise<number> {
  const profile = makeFolder('bench-first')
  try {
    return await time(profile)
  } finally {
    removeFolder(profile)
  }
}

function timeColdStart(which: 'floor' | 'app'): Promise<number> {
  return timeStart(
    which === 'floor'
      ? { executablePath, profile: profiles.floor, url: floor.url, isThere: ROWS }
      : {
          executablePath,
          profile: profiles.app,
          url: `${app.url}/Portada`,
          isThere: shows(CONTENT.today),
        },
  )
}
