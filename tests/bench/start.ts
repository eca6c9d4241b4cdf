import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PROJECT_ROOT } from '#scripts/project-root.ts'
import { START_OF_LOGIN, START_OF_PORTADA } from '#scripts/start-chunks.ts'
import { openFloorAndApp, toRuns } from '#tests/bench/floor-and-app.ts'
import { median, printTable, type Row, scriptBytes, timesRow } from '#tests/bench/report.ts'
import { makeSlowGroup, type SlowGroup } from '#tests/bench/slow-processes.ts'
import { LOGIN_IS_TAKEN_OVER, shows, timeFirstPaint, timeStart } from '#tests/bench/time-start.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { CONTENT } from '#tests/fixtures/people.ts'

/**
 * `npm run bench:start [-- --runs 7] [--whole]`: how the app starts against the floor, the smallest React and
 * Dexie page behind a service worker. Both in turn in one run, each time in a new browser process,
 * with the page's thread slowed: the ratio says more than any number of milliseconds. `--whole` slows
 * all processes of the browser instead, by a control group (Linux).
 */
const ROWS = shows('#rows li:nth-child(20)')

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    whole: { type: 'boolean', default: false },
  },
})
const runs = toRuns(values.runs)
const both = await openFloorAndApp()
const { executablePath, profiles, floorUrl, appUrl } = both

const cold: { floor: number[]; app: number[] } = { floor: [], app: [] }
const first: { floor: number[]; app: number[] } = { floor: [], app: [] }
const paint: { floor: number[]; app: number[] } = { floor: [], app: [] }
let group: SlowGroup | undefined
try {
  if (values.whole) group = makeSlowGroup()
  for (let run = 0; run < runs; run++) {
    first.floor.push(await timeFirstVisit(floorUrl, ROWS))
    first.app.push(await timeFirstVisit(`${appUrl}/Login`, LOGIN_IS_TAKEN_OVER))
    paint.floor.push(await timePaintOfFirstVisit(`${floorUrl}/static.html`))
    paint.app.push(await timePaintOfFirstVisit(`${appUrl}/Login`))
  }
  await both.install()
  // One more than asked for: the first fills the browser's code cache and is not counted.
  for (let run = 0; run <= runs; run++) {
    const times = { floor: await timeColdStart('floor'), app: await timeColdStart('app') }
    if (run === 0) continue
    cold.floor.push(times.floor)
    cold.app.push(times.app)
  }
} finally {
  await both.end()
  await group?.remove()
}

const dist = join(PROJECT_ROOT, 'dist')
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const floorBytes = scriptBytes(both.floorFolder, [])
const bytesRow = (name: string, lazy: readonly string[], aim: string): Row => {
  const bytes = scriptBytes(dist, lazy)
  return [name, kilobytes(floorBytes), kilobytes(bytes), (bytes / floorBytes).toFixed(2), aim]
}
const slowed = values.whole ? '⅓ core' : 'CPU 4× slower'
printTable([
  [`Median of ${runs}, ${slowed}`, 'floor', 'app', 'ratio', 'aim'],
  timesRow('Cold start offline to today', cold.floor, cold.app, '≤ 1.20'),
  timesRow('First visit to Login', first.floor, first.app, '≤ 1.05'),
  timesRow('  its form, against a static page', paint.floor, paint.app, '≤ 1.60'),
  bytesRow('Script before Login', START_OF_LOGIN, '≤ 130 kB'),
  bytesRow('Script before Portada', START_OF_PORTADA, '≤ 160 kB'),
])
if (!Number.isFinite(median(cold.app))) process.exitCode = 1

function timeFirstVisit(url: string, isThere: string): Promise<number> {
  return onNewProfile((profile) => timeStart({ executablePath, profile, group, url, isThere }))
}

function timePaintOfFirstVisit(url: string): Promise<number> {
  return onNewProfile((profile) => timeFirstPaint({ executablePath, profile, group, url }))
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
      ? { executablePath, profile: profiles.floor, group, url: floorUrl, isThere: ROWS }
      : {
          executablePath,
          profile: profiles.app,
          group,
          url: `${appUrl}/Portada`,
          isThere: shows(CONTENT.today),
        },
  )
}
